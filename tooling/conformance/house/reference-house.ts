import { randomBytes } from 'node:crypto';
import {
  faults,
  headers,
  houseCalls,
  housePath,
  isHouseCall,
  outages,
  type Fault,
  type HouseCall,
  type HouseInput,
} from '@fairhouse/vendor-protocol';
import type { Clock } from '../core/clock.ts';
import { judgeRequest, judgeUnreadable, type Holds, type KnownKey } from '../core/reference-door.ts';
import { readJson } from '../core/request.ts';
import type { Wire, WireAnswer, WireRequest } from '../core/wire.ts';
import type { LaunchDesk, PlayerName } from './house-stage.ts';
import { hasOpenBet, takeBet } from './reference-bet.ts';
import {
  aMomentLater,
  happenedNow,
  minorOf,
  noteNow,
  openBooks,
  refuse,
  shaped,
  tell,
  type Books,
  type Play,
  type Wallet,
} from './reference-books.ts';
import { closeRound, readRound, rollBackBet, settleBet } from './reference-end.ts';
import { mendBody, refusesName } from './reference-faults.ts';

export interface ReferenceHouseDeps {
  readonly clock: Clock;
  readonly keys: readonly KnownKey[];
  readonly games: readonly string[];
  /** The rule this house breaks, for tests of the kit. */
  readonly broken?: string | undefined;
}

/** A house in memory that follows docs/vendor-protocol.md, for trying vendors. */
export interface ReferenceHouse {
  readonly wire: Wire;
  readonly desk: Required<LaunchDesk>;
  /** The launch code opens a play of the first vendor. */
  walletOf(player: PlayerName): Wallet;
}

interface Launch {
  readonly player: PlayerName;
  readonly vendor: string;
  isTraded: boolean;
}

interface Lobby {
  readonly deps: ReferenceHouseDeps;
  readonly books: Books;
  readonly holds: Holds;
  readonly wallets: Map<PlayerName, Wallet>;
  /** By launch code; a used code stays, so that a wrong house can accept it again. */
  readonly launches: Map<string, Launch>;
  readonly plays: Map<string, Play & { readonly of: PlayerName }>;
  readonly caught: Set<string>;
  /** Players who have logged out since their last play. */
  readonly gone: Set<Wallet>;
}

const grant = '10000';

export function openReferenceHouse(deps: ReferenceHouseDeps): ReferenceHouse {
  const holds: Holds = (rule) => rule !== deps.broken;
  const lobby: Lobby = {
    deps,
    holds,
    books: openBooks({ holds, currency: 'FUN', games: deps.games }),
    wallets: new Map(),
    launches: new Map(),
    plays: new Map(),
    caught: new Set(),
    gone: new Set(),
  };
  return {
    wire: (request) => answer(lobby, request),
    walletOf: (player) => walletOf(lobby, player),
    desk: {
      launch(player) {
        const code = token();
        lobby.launches.set(code, { player, vendor: deps.keys[0]?.vendor ?? '', isTraded: false });
        return Promise.resolve(code);
      },
      closeWallet(player) {
        walletOf(lobby, player).isClosed = true;
        return Promise.resolve();
      },
      keepWalletsApart(isApart) {
        lobby.books.isApart = isApart;
        return Promise.resolve();
      },
      endLogin(player) {
        if (holds('P11')) endPlays(lobby, ({ of }) => of === player);
        lobby.gone.add(walletOf(lobby, player));
        return Promise.resolve();
      },
    },
  };
}

const token = (): string => randomBytes(32).toString('base64url');

function walletOf({ wallets }: Lobby, player: PlayerName): Wallet {
  const wallet = wallets.get(player) ?? { balanceMinor: minorOf(grant), version: 1n, isClosed: false };
  wallets.set(player, wallet);
  return wallet;
}

function endPlays({ plays }: Lobby, which: (play: Play & { of: PlayerName }) => boolean): void {
  for (const play of plays.values()) if (which(play)) play.isOver = true;
}

async function answer(lobby: Lobby, request: WireRequest): Promise<WireAnswer> {
  const { code, body } = await reply(lobby, request);
  await aMomentLater();
  return {
    code,
    type: lobby.holds('B09') ? 'application/json; charset=utf-8' : 'text/plain',
    text: JSON.stringify(body),
  };
}

type Reply = { readonly code: number; readonly body: object };
const fault = (status: Fault | 'outcome_unknown'): Reply => ({
  code: status === 'outcome_unknown' ? outages[status] : faults[status],
  body: { status },
});

async function reply(lobby: Lobby, request: WireRequest): Promise<Reply> {
  const { holds, deps: parts } = lobby;
  const judged = judgeRequest({ ...parts, holds, looseWith: housePath('close-round') }, request);
  if ('fault' in judged) return fault(judged.fault);
  const call = request.path.split('?', 1)[0]?.replace('/vendor/v1/', '') ?? '';
  if (!isHouseCall(call)) return holds('B08') ? fault('call_unknown') : fault('request_invalid');
  const read = houseCalls[call].input.safeParse(mendBody(readJson(request.body), { call, holds }));
  if (!read.success || refusesName(read.data, holds)) return fault(judgeUnreadable(holds, request.body));
  const body = await (handlers[call] as (lobby: Lobby, vendor: string, input: unknown) => Promise<object> | object)(
    lobby,
    judged.vendor,
    read.data,
  );
  noteCaught(lobby, request, call);
  return { code: 'status' in body && body.status === 'overloaded' ? 503 : 200, body };
}

/** A wrong house books a duplicate. */
function noteCaught({ caught, plays, holds }: Lobby, { headers: sent, body }: WireRequest, call: HouseCall): void {
  const signature = sent[headers.signature] ?? '';
  if (!holds('T06') && call === 'bet' && caught.has(signature)) {
    const play = plays.get((readJson(body) as HouseInput<'bet'>).playToken);
    if (play) play.wallet.balanceMinor -= minorOf('1');
  }
  caught.add(signature);
}

type Handlers = {
  readonly [C in HouseCall]: (lobby: Lobby, vendor: string, input: HouseInput<C>) => Promise<object> | object;
};

const handlers: Handlers = {
  authenticate: openPlay,
  balance(lobby, vendor, { playToken }) {
    const play = findPlay(lobby, vendor, playToken);
    if (!play)
      return refuse(
        lobby.holds('P10') || lobby.launches.has(playToken) || lobby.plays.has(playToken)
          ? 'token_unknown'
          : 'token_expired',
      );
    if (play.isOver && (lobby.holds('P06') || lobby.gone.has(play.wallet))) return refuse('token_expired');
    return { currency: lobby.books.currency, ...shaped(tell(play.wallet), lobby.holds('P09')) };
  },
  bet(lobby, vendor, input) {
    const play = findPlay(lobby, vendor, input.playToken);
    return play
      ? takeBet(lobby.books, { ...input, vendor, play })
      : refuse(lobby.holds('W08b') ? 'token_unknown' : 'token_expired');
  },
  settle: ({ books }, vendor, input) => settleBet(books, vendor, input),
  rollback: ({ books }, vendor, input) => rollBackBet(books, vendor, input),
  'close-round': ({ books }, vendor, input) => closeRound(books, vendor, input),
  round: ({ books }, vendor, input) => readRound(books, vendor, input),
};

function findPlay(lobby: Lobby, vendor: string, playToken: string): Play | null {
  const { plays, launches, holds } = lobby;
  const launch = launches.get(playToken);
  if (launch && !holds('W18'))
    return { vendor, player: '', game: '', wallet: walletOf(lobby, launch.player), isOver: false };
  const play = plays.get(playToken);
  return play && (play.vendor === vendor || !holds('V02')) ? play : null;
}

async function openPlay(lobby: Lobby, vendor: string, { launchCode }: HouseInput<'authenticate'>): Promise<object> {
  const { holds, launches } = lobby;
  const launch = launches.get(launchCode);
  if (!launch) return refuse(holds('P03') ? 'launch_code_invalid' : 'token_unknown');
  if ((launch.vendor !== vendor && holds('V01')) || (launch.isTraded && (holds('P02') || happenedNow(launch))))
    return refuse('launch_code_invalid');
  if (!holds('X06')) await aMomentLater();
  return sitDown(lobby, vendor, launch);
}

function sitDown(lobby: Lobby, vendor: string, launch: Launch): object {
  const { holds, plays, books, deps: parts } = lobby;
  launch.isTraded = true;
  if (holds('X06')) noteNow(launch);
  endPlays(lobby, ({ of }) => of === launch.player);
  if (!holds('P07')) endPlays(lobby, (play) => hasOpenBet(books, play));
  const names = { first: 'p-one', second: 'p-two', third: 'p-three', fourth: 'p-four' };
  const player = holds('P05') ? `${names[launch.player]}${holds('P04') ? '' : token()}` : 'p-anybody';
  const play = {
    vendor,
    player,
    game: parts.games[0] ?? '',
    wallet: walletOf(lobby, launch.player),
    isOver: false,
    of: launch.player,
  };
  const playToken = token();
  plays.set(playToken, play);
  lobby.gone.delete(play.wallet);
  const sinceMs = parts.clock.nowMs();
  return {
    ...tell(play.wallet),
    playToken,
    player,
    game: play.game,
    currency: books.currency,
    sittingSinceMs: holds('P08') ? sinceMs : Math.floor(sinceMs / 1000),
    ...(holds('P01') && { realityCheckInMs: 3_600_000 }),
  };
}
