import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatAmount } from '@fairhouse/money';
import { housePath, signedHeaders, type HouseCall } from '@fairhouse/vendor-protocol';
import { launchCodeOf, openHouse, type TestHouse } from '../../testing/test-house.ts';
import type { VendorKey } from './vendor-keys.ts';
import { unit } from './seat.fixture.ts';

// A vendor that sends its bets, results and rollbacks in any order and any number of times, beside a plain model of what
// the protocol says.
type Standing = { who: number; stake: bigint };
type State =
  | (Standing & { is: 'booked' })
  | (Standing & { is: 'settled'; payout: bigint; by: string })
  | (Standing & { is: 'rolled_back' })
  | { is: 'tombstone' };

interface Model {
  /** Of two members at the same vendor. */
  readonly balances: bigint[];
  readonly bets: Map<string, State>;
  readonly closed: Set<string>;
  /** What each request was answered once it had been done. */
  readonly answers: Map<string, string>;
}

interface Step {
  readonly call: Extract<HouseCall, 'bet' | 'settle' | 'rollback' | 'close-round'>;
  readonly bet: number;
  readonly amount: number;
  readonly by: number;
  readonly who: number;
  readonly currency: string;
  readonly game: string;
  /** Twice in the same moment. */
  readonly isDoubled: boolean;
}

let house: TestHouse;
let key: VendorKey;
let runs = 0;
beforeAll(async () => {
  house = await openHouse({ limits: { registerByIp: { count: 1000, windowMs: 1000 } } });
  key = await house.modules.seamless.vendorKeys.make('BGS');
});
afterAll(() => house.close());

async function ask(call: HouseCall, body: object): Promise<string> {
  const text = JSON.stringify(body);
  const response = await fetch(`${house.siteUrl}${housePath(call)}`, {
    method: 'POST',
    body: text,
    headers: signedHeaders(key, { method: 'POST', path: housePath(call), body: text, nowMs: Date.now() }),
  });
  return response.text();
}

const statusOf = (answer: string): string => (JSON.parse(answer) as { status: string }).status;
const minor = (amount: number): bigint => BigInt(amount) * unit;
/** Two bets a round. */
const roundOf = (bet: number): number => bet >> 1;

const balanceOf = (model: Model, who: number): bigint => model.balances[who] ?? 0n;
function pay(model: Model, who: number, change: bigint): void {
  model.balances[who] = balanceOf(model, who) + change;
}

/** What the protocol says of a step, and what it does to the model. */
const judges: Record<Step['call'], (model: Model, step: Step) => string> = {
  bet(model, { bet, amount, who, currency, game }) {
    if (amount === 0) return 'amount_invalid';
    const known = model.bets.get(`b${bet}`);
    if (known?.is === 'tombstone') return 'bet_rolled_back';
    if (known)
      return [known.stake, known.who, 'FUN', 'dice'].join() === [minor(amount), who, currency, game].join()
        ? 'ok'
        : 'duplicate_transaction';
    if (currency !== 'FUN') return 'wrong_currency';
    if (game !== 'dice') return 'game_unknown';
    if (model.closed.has(`r${roundOf(bet)}`)) return 'round_closed';
    if (balanceOf(model, who) < minor(amount)) return 'insufficient_balance';
    pay(model, who, -minor(amount));
    model.bets.set(`b${bet}`, { is: 'booked', who, stake: minor(amount) });
    return 'ok';
  },
  settle(model, { bet, amount, by }) {
    const known = model.bets.get(`b${bet}`);
    if (!known || known.is === 'tombstone') return 'bet_unknown';
    if (known.is === 'rolled_back') return 'bet_rolled_back';
    if (known.is === 'settled') {
      if (known.by !== `s${bet}-${by}`) return 'bet_ended';
      return known.payout === minor(amount) ? 'ok' : 'duplicate_transaction';
    }
    pay(model, known.who, minor(amount));
    model.bets.set(`b${bet}`, {
      is: 'settled',
      who: known.who,
      stake: known.stake,
      payout: minor(amount),
      by: `s${bet}-${by}`,
    });
    return 'ok';
  },
  rollback(model, { bet }) {
    const known = model.bets.get(`b${bet}`);
    if (known?.is === 'settled') return 'bet_ended';
    if (!known) model.bets.set(`b${bet}`, { is: 'tombstone' });
    if (known?.is === 'booked') {
      pay(model, known.who, known.stake);
      model.bets.set(`b${bet}`, { is: 'rolled_back', who: known.who, stake: known.stake });
    }
    return 'ok';
  },
  'close-round'(model, { bet }) {
    const states = [...model.bets]
      .filter(([name, { is }]) => roundOf(Number(name.slice(1))) === roundOf(bet) && is !== 'tombstone')
      .map(([, { is }]) => is);
    if (states.length === 0 && !model.closed.has(`r${roundOf(bet)}`)) return 'round_unknown';
    if (states.includes('booked')) return 'round_open';
    model.closed.add(`r${roundOf(bet)}`);
    return 'ok';
  },
};

const step = fc.record({
  call: fc.constantFrom<Step['call']>('bet', 'bet', 'settle', 'settle', 'rollback', 'close-round'),
  // Few names and amounts, so that they meet again.
  bet: fc.integer({ min: 0, max: 5 }),
  amount: fc.constantFrom(0, 1, 2, 4000),
  by: fc.integer({ min: 0, max: 1 }),
  who: fc.constantFrom(0, 0, 0, 1),
  currency: fc.constantFrom('FUN', 'FUN', 'FUN', 'FUN', 'EUR'),
  game: fc.constantFrom('dice', 'dice', 'dice', 'dice', 'vanished'),
  isDoubled: fc.boolean(),
});

test('whatever a vendor sends, in any order and again, the wallet has what the protocol says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      runs += 1;
      const names = `run-${runs}-`;
      const seats: { playToken: string; balance: string }[] = [];
      for (let who = 0; who < 2; who += 1)
        seats.push(
          JSON.parse(
            await ask('authenticate', { launchCode: await launchCodeOf(house.call, await house.register()) }),
          ) as (typeof seats)[number],
        );
      const model: Model = {
        balances: seats.map(({ balance }) => minor(Number(balance))),
        bets: new Map(),
        closed: new Set(),
        answers: new Map(),
      };
      const send = ({ call, bet, amount, by, who, currency, game }: Step): Promise<string> => {
        const [betKey, roundKey] = [`${names}b${bet}`, `${names}r${roundOf(bet)}`];
        const bodies = {
          bet: { playToken: seats[who]?.playToken, betKey, roundKey, game, currency, amount: String(amount) },
          settle: { betKey, settleKey: `${names}s${bet}-${by}`, payout: String(amount) },
          rollback: { betKey },
          'close-round': { roundKey },
        };
        return ask(call, bodies[call]);
      };
      for (const each of steps) {
        const answers = await Promise.all(each.isDoubled ? [send(each), send(each)] : [send(each)]);
        const answer = answers[0] ?? '';
        expect(new Set(answers)).toEqual(new Set([answer]));
        expect(statusOf(answer)).toBe(judges[each.call](model, each));
        // Done once, answered alike for ever.
        const name = `${each.call} ${each.bet} ${each.amount} ${each.call === 'settle' ? each.by : ''}`;
        if (statusOf(answer) !== 'ok' || each.call === 'close-round') continue;
        expect(answer).toBe(model.answers.get(name) ?? answer);
        model.answers.set(name, answer);
      }
      const balances = await Promise.all(
        seats.map(
          async ({ playToken }) => (JSON.parse(await ask('balance', { playToken })) as { balance: string }).balance,
        ),
      );
      expect(balances).toEqual(model.balances.map(formatAmount));
    }),
    { numRuns: 25 },
  );
  expect((await house.modules.ledger.checkBooks('full')).differences).toEqual([]);
  expect((await house.modules.ledger.checkBooks('minute')).differences).toEqual([]);
});
