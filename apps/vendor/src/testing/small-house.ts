import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { formatAmount, parseAmount } from '@fairhouse/money';
import { headers, housePath, houseCalls, isHouseCall, isSignedBy, type HouseCall } from '@fairhouse/vendor-protocol';
import { parseJson, readBody } from '../server/requests.ts';

interface Bet {
  readonly roundKey: string;
  readonly game: string;
  readonly amount: string;
  state: 'booked' | 'settled' | 'rolled_back';
  payout: string | null;
  settleKey: string | null;
}

type Told = { status: string } & Record<string, unknown>;

/** A house of one member that keeps to the protocol, with ears that can be stopped. */
export interface SmallHouse {
  readonly url: string;
  readonly bets: Map<string, Bet>;
  readonly input: string[];
  readonly closed: Set<string>;
  balance(): string;
  /** Before a call is done: what it answers instead, `lost` for no answer; after it: `lost` loses the answer. */
  before: ((call: HouseCall, input: Record<string, string>) => Told | 'lost' | undefined | Promise<undefined>) | null;
  after: ((call: HouseCall) => 'lost' | undefined) | null;
  close(): Promise<void>;
}

/** One wallet and its bets, by the book. */
function openBook() {
  const bets = new Map<string, Bet>();
  const tombstones = new Set<string>();
  const closed = new Set<string>();
  let minor = 10_000_000n;
  let version = 1n;
  const wallet = () => ({ balance: formatAmount(minor), version: String(version) });
  const add = (amount: bigint): void => {
    minor += amount;
    version += 1n;
  };
  const minorOf = (amount = ''): bigint => parseAmount(amount) ?? 0n;

  const handlers: Readonly<Record<HouseCall, (input: Record<string, string>) => Told>> = {
    authenticate: ({ launchCode }) => ({
      status: 'ok',
      playToken: 't'.repeat(43),
      player: 'player-one',
      game: launchCode?.replace(/^code-/, '').replace(/-+$/, ''),
      currency: 'FUN',
      ...wallet(),
      sittingSinceMs: 1_790_000_000_000,
      realityCheckInMs: 3_600_000,
    }),
    balance: () => ({ status: 'ok', currency: 'FUN', ...wallet() }),
    bet({ betKey = '', roundKey = '', game = '', amount = '' }) {
      const known = bets.get(betKey);
      if (known)
        return known.amount === amount && known.roundKey === roundKey
          ? { status: 'ok', ...wallet() }
          : { status: 'duplicate_transaction' };
      if (tombstones.has(betKey)) return { status: 'bet_rolled_back' };
      if (closed.has(roundKey)) return { status: 'round_closed' };
      if (minor < minorOf(amount)) return { status: 'insufficient_balance' };
      add(-minorOf(amount));
      bets.set(betKey, { roundKey, game, amount, state: 'booked', payout: null, settleKey: null });
      return { status: 'ok', ...wallet() };
    },
    settle({ betKey = '', settleKey = '', payout = '' }) {
      const bet = bets.get(betKey);
      if (!bet) return { status: 'bet_unknown' };
      if (bet.state === 'rolled_back') return { status: 'bet_rolled_back' };
      if (bet.state === 'settled')
        return bet.settleKey !== settleKey
          ? { status: 'bet_ended' }
          : bet.payout === payout
            ? { status: 'ok', ...wallet() }
            : { status: 'duplicate_transaction' };
      add(minorOf(payout));
      Object.assign(bet, { state: 'settled', payout, settleKey });
      return { status: 'ok', ...wallet() };
    },
    rollback({ betKey = '' }) {
      const bet = bets.get(betKey);
      if (bet?.state === 'settled') return { status: 'bet_ended' };
      if (!bet) tombstones.add(betKey);
      if (bet?.state === 'booked') {
        add(minorOf(bet.amount));
        bet.state = 'rolled_back';
      }
      return bet ? { status: 'ok', ...wallet() } : { status: 'ok' };
    },
    'close-round'({ roundKey = '' }) {
      const own = [...bets.values()].filter((bet) => bet.roundKey === roundKey);
      if (own.length === 0) return { status: 'round_unknown' };
      if (own.some(({ state }) => state === 'booked')) return { status: 'round_open' };
      closed.add(roundKey);
      return { status: 'ok', isClosed: true };
    },
    round({ roundKey = '' }) {
      const own = [...bets].filter(([, bet]) => bet.roundKey === roundKey);
      if (own.length === 0) return { status: 'round_unknown' };
      return {
        status: 'ok',
        isClosed: closed.has(roundKey),
        bets: own.map(([betKey, { game, state, amount, payout }]) => ({ betKey, game, state, amount, payout })),
      };
    },
  };
  return { bets, closed, handlers, balance: () => formatAmount(minor) };
}

export async function openSmallHouse(keys: ReadonlyMap<string, Uint8Array>): Promise<SmallHouse> {
  const { bets, closed, handlers, balance } = openBook();
  const input: string[] = [];
  const house: SmallHouse = {
    url: '',
    bets,
    input,
    closed,
    balance,
    before: null,
    after: null,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  async function answer(
    url: string,
    sent: Readonly<Record<string, string | string[] | undefined>>,
    body: Buffer,
  ): Promise<{ code: number; reported: Told } | 'lost'> {
    const call = url.split('/').at(-1) ?? '';
    const secret = keys.get(String(sent[headers.key]));
    if (
      !secret ||
      !isSignedBy(
        secret,
        { method: 'POST', path: url, time: String(sent[headers.time]), body },
        String(sent[headers.signature]),
      )
    )
      return { code: 401, reported: { status: 'signature_invalid' } };
    if (!isHouseCall(call) || url !== housePath(call)) return { code: 404, reported: { status: 'call_unknown' } };
    const read = houseCalls[call].input.parse(parseJson(body)) as Record<string, string>;
    input.push(call);
    const instead = await house.before?.(call, read);
    if (instead === 'lost') return 'lost';
    const reported = instead ?? handlers[call](read);
    return house.after?.(call) === 'lost'
      ? 'lost'
      : { code: reported.status === 'outcome_unknown' ? 500 : 200, reported };
  }
  const server: Server = createServer((request, response) => {
    void readBody(request, 16_384).then(async (body) => {
      const answered = await answer(request.url ?? '', request.headers, body ?? Buffer.alloc(0));
      if (answered === 'lost') return void response.destroy();
      response.writeHead(answered.code, { 'content-type': 'application/json' }).end(JSON.stringify(answered.reported));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(house, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}
