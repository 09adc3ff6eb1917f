import { findCasinoGame, type CasinoGame } from '@fairhouse/casino';
import type { FairnessView, GamePot, Play, PlayBonusBets, PlayJackpot, Round } from '@fairhouse/contract';
import type { FromStudio } from '@fairhouse/contract/frame';
import { parseAmount, type Minor } from '@fairhouse/money';
import type { Clock } from './clock.ts';
import type { Launch } from './launch.ts';
import { makeClientSeed } from './random.ts';
import { wireAmount } from './read-round.ts';
import type { RoomPort } from './room-port.ts';
import { RoundPlayer, type Trouble } from './round-player.ts';
import type { Answer, Refused, RoundPort } from './round-port.ts';
import { createStore, type Store } from './store.ts';
import { ask, type StudioClient, type StudioClients } from './studio-calls.ts';

/** The reason why play is impossible on this page. */
export type EndReason =
  | 'no_launch'
  | 'launch_used'
  | 'game_unknown'
  | 'game_changed'
  | 'play_ended'
  | 'parent_closing'
  | 'unreachable';

/** The seed pair as far as this page knows it; the next commitment is unknown after a change it did not ask for. */
export interface SeedView extends Omit<FairnessView, 'nextCommitment'> {
  nextCommitment: string | null;
}

export interface RevealedSeed {
  serverSeed: string;
  commitment: string;
  clientSeed: string | null;
  rounds: string;
}

/** A request of the player that was carried out, or the reason why it was not. */
export type Wanted<T> = { kind: 'done'; value: T } | { kind: 'failed'; trouble: Trouble };

/** The reality check: stakes wait for the answer (trust.md D7). */
export interface RealityCheck {
  isDue: boolean;
  /** Milliseconds of play from now until the next one. */
  nextInMs: number;
}

/** The most one stake on a slot may be in this sitting (trust.md 1.2); null: not set, or nothing of the kind is needed. */
export interface SlotStake {
  mostMinor: Minor | null;
  /** The page asks for it now. */
  isAsked: boolean;
}

/** Bonus bets of this game, and whether the player plays with them; on without any left: they ran out, and the next press says so. */
export interface BonusBetsUse {
  held: PlayBonusBets | null;
  isOn: boolean;
}

/** Rounds of this player in this game, newest first. */
export interface RoundPage {
  list: readonly Round[];
  hasMore: boolean;
}

export interface OpenPlay {
  kind: 'open';
  game: CasinoGame;
  play: Omit<Play, 'playToken'>;
  player: RoundPlayer;
  seed: Store<SeedView>;
  check: Store<RealityCheck>;
  /** The player has seen the figures: play may continue. */
  answerCheck(): Promise<Wanted<null>>;
  slotStake: Store<SlotStake>;
  setSlotStake(most: string): Promise<Wanted<null>>;
  bonusBets: Store<BonusBetsUse>;
  setClientSeed(clientSeed: string): Promise<Wanted<SeedView>>;
  rotateSeed(clientSeed: string): Promise<Wanted<RevealedSeed>>;
  listRounds(before?: string): Promise<Wanted<RoundPage>>;
  /** The amounts of this game's pots; null while they are unknown. */
  readPots(): Promise<readonly GamePot[] | null>;
  /** The jackpot of the house; null while it is unknown, and where stakes take no part. */
  readHouseJackpot(): Promise<PlayJackpot | null>;
  /** For a game with shared rounds. */
  room: RoomPort;
}

export type SessionState = { kind: 'opening' } | { kind: 'ended'; reason: EndReason } | OpenPlay;

export interface PlaySession extends Pick<Store<SessionState>, 'get' | 'subscribe'> {
  end(reason: EndReason): void;
}

export interface SessionDeps {
  clients: StudioClients;
  clock: Clock;
  send(message: FromStudio): void;
}

interface Pace {
  minCycleMs: number;
  hurryAfterMs: number | null;
}

/** The server enforces the cycle, too. A display may be ended after it, and under a strict policy never (D3). */
function paceOf({ policy, rules: { cycleMs } }: Pick<Play, 'policy' | 'rules'>): Pace {
  return { minCycleMs: cycleMs, hurryAfterMs: policy === 'strict' || cycleMs === 0 ? null : cycleMs };
}

/** A booked round names its pair: the nonce is advanced, and a pair the server moved on to is adopted. */
export function followRound(seed: SeedView, round: Round): SeedView {
  const nonce = (BigInt(round.nonce) + 1n).toString();
  if (round.commitment === seed.commitment) return { ...seed, nonce };
  return { ...seed, commitment: round.commitment, nextCommitment: null, nonce };
}

function wishOf<T>(answer: Answer<T>): Wanted<T> {
  if (answer.kind === 'done') return answer;
  return { kind: 'failed', trouble: { message: answer.kind === 'refused' ? answer.message : null } };
}

/** An expired token is reported once, by whichever call meets it first. */
type Asking = <T>(sent: Promise<T>) => Promise<Answer<T>>;

function makeRoundPort(client: StudioClient, asking: Asking, setClientSeed: OpenPlay['setClientSeed']): RoundPort {
  return {
    async place(form) {
      const first = await asking(client.placeRound(form));
      if (first.kind !== 'refused' || first.code !== 'client_seed_missing') return first;
      // Nothing was booked: the pair is new and waits for this browser's client seed. The same round is sent again
      // afterwards.
      await setClientSeed(makeClientSeed());
      return asking(client.placeRound(form));
    },
    move: ({ roundId, ...form }) => asking(client.makeMove({ roundId, ...form })),
    readRound: (roundId) => asking(client.getPlayRound({ roundId })),
    complete: (roundId) => asking(client.completeRound({ roundId })),
    readBalance: () => asking(client.getPlayBalance()),
  };
}

function openingSlotStake({ rules, slotStake }: Pick<Play, 'rules' | 'slotStake'>): SlotStake {
  return {
    mostMinor: slotStake === null ? null : wireAmount(slotStake),
    isAsked: rules.needsSlotStake && slotStake === null,
  };
}

function mostNow({ value }: Refused): Minor | null {
  return typeof value?.['most'] === 'string' ? parseAmount(value['most']) : null;
}

function makeOpenPlay(game: CasinoGame, granted: Play, deps: SessionDeps & { onDead(): void }): OpenPlay {
  // The token lives in the client made here and nowhere else: no storage, no global, no React state (ARCHITECTURE section 7).
  const { playToken, ...play } = granted;
  const client = deps.clients(playToken);
  const seed = createStore<SeedView>(granted.fairness);
  const check = createStore<RealityCheck>({ isDue: granted.realityCheckInMs <= 0, nextInMs: granted.realityCheckInMs });
  const slotStake = createStore<SlotStake>(openingSlotStake(granted));
  const bonusBets = createStore<BonusBetsUse>({ held: granted.bonusBets ?? null, isOn: false });
  async function asking<T>(sent: Promise<T>): Promise<Answer<T>> {
    const answer = await ask(sent);
    if (answer.kind === 'refused' && answer.code === 'play_ended') deps.onDead();
    if (answer.kind === 'refused' && answer.code === 'reality_check_due') check.patch({ isDue: true });
    if (answer.kind === 'refused' && answer.code === 'slot_stake_needed')
      slotStake.set({ mostMinor: null, isAsked: true });
    // The cap was lowered in another tab or on another device: the stakes of this page follow.
    if (answer.kind === 'refused' && answer.code === 'slot_stake_over')
      slotStake.patch({ mostMinor: mostNow(answer) ?? slotStake.get().mostMinor });
    if (answer.kind === 'refused' && answer.code === 'bonus_bets_over') bonusBets.set({ held: null, isOn: false });
    return answer;
  }
  async function setClientSeed(clientSeed: string): Promise<Wanted<SeedView>> {
    const request = wishOf<SeedView>(await asking(client.setClientSeed({ clientSeed })));
    if (request.kind === 'done') seed.set(request.value);
    return request;
  }
  const player = new RoundPlayer({
    game,
    play,
    port: makeRoundPort(client, asking, setClientSeed),
    clock: deps.clock,
    ...paceOf(play),
    onBooked({ round, bonusBets: held }) {
      seed.set(followRound(seed.get(), round));
      if (held !== undefined) bonusBets.patch({ held });
    },
    onRevealed: () => deps.send({ type: 'balance_changed' }),
  });
  return {
    kind: 'open',
    game,
    play,
    player,
    seed,
    setClientSeed,
    check,
    slotStake,
    bonusBets,
    room: makeRoomPort(client, asking),
    async setSlotStake(most) {
      const request = wishOf(await asking(client.setPlaySlotStake({ most })));
      if (request.kind === 'failed') return request;
      slotStake.set({ mostMinor: wireAmount(request.value.most), isAsked: false });
      return { kind: 'done', value: null };
    },
    async answerCheck() {
      const request = wishOf(await asking(client.answerRealityCheck()));
      if (request.kind === 'failed') return request;
      check.set({ isDue: false, nextInMs: request.value.nextInMs });
      return { kind: 'done', value: null };
    },
    async rotateSeed(clientSeed) {
      const request = wishOf(await asking(client.rotatePlaySeed({ clientSeed })));
      if (request.kind === 'failed') return request;
      seed.set(request.value.current);
      return { kind: 'done', value: request.value.revealed };
    },
    async readPots() {
      const answer = await asking(client.readPots());
      return answer.kind === 'done' ? answer.value.pots : null;
    },
    async readHouseJackpot() {
      const answer = await asking(client.readPlayJackpot());
      return answer.kind === 'done' ? answer.value.jackpot : null;
    },
    listRounds: async (before) =>
      wishOf<RoundPage>(await asking(client.listPlayRounds(before === undefined ? {} : { before }))),
  };
}

function makeRoomPort(client: StudioClient, asking: Asking): RoomPort {
  return {
    read: () => asking(client.readRoom()),
    readClock: () => asking(client.readRoomClock()),
    openSocket: () => asking(client.openRoomSocket()),
    bet: (form) => asking(client.placeRoomBet(form)),
    cashOut: (betId) => asking(client.cashOut({ betId })),
  };
}

const openTries = 4;

/** The code works once; a lost answer is requested again, and the worst result is a used code. */
async function grantPlay(launch: Launch & { launchCode: string }, deps: SessionDeps): Promise<Answer<Play>> {
  const client = deps.clients(null);
  const body = { launchCode: launch.launchCode, ...(launch.language === null ? {} : { language: launch.language }) };
  for (let attempt = 1; attempt < openTries; attempt += 1) {
    const answer = await ask(client.openPlay(body));
    if (answer.kind !== 'unknown') return answer;
    await deps.clock.wait(attempt * 700);
  }
  return ask(client.openPlay(body));
}

/** Starts the play that a launch asks for; one per page. */
export function startPlaySession(launch: Launch, deps: SessionDeps): PlaySession {
  const state = createStore<SessionState>({ kind: 'opening' });

  function end(reason: EndReason): void {
    const before = state.get();
    if (before.kind === 'ended') return;
    if (before.kind === 'open') before.player.close();
    state.set({ kind: 'ended', reason });
    if (reason === 'play_ended') deps.send({ type: 'close', reason: 'ended' });
  }

  async function open(launchCode: string): Promise<void> {
    const answer = await grantPlay({ ...launch, launchCode }, deps);
    if (state.get().kind !== 'opening') return;
    if (answer.kind === 'unknown') return end('unreachable');
    if (answer.kind === 'refused') return end(answer.code === 'launch_code_invalid' ? 'launch_used' : 'unreachable');
    const game = findCasinoGame(answer.value.game);
    if (game === undefined || game.slug !== launch.slug) return end('game_unknown');
    // The rules of this page and of the server must be the same value, otherwise the events shown would not be the
    // booked ones.
    if (game.mathHash !== answer.value.mathHash) return end('game_changed');
    const opened = makeOpenPlay(game, answer.value, { ...deps, onDead: () => end('play_ended') });
    state.set(opened);
    deps.send({ type: 'ready' });
    if (answer.value.fairness.clientSeed === null) await opened.setClientSeed(makeClientSeed());
  }

  if (launch.launchCode === null) end('no_launch');
  else void open(launch.launchCode);
  return { get: state.get, subscribe: state.subscribe, end };
}
