import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatAmount } from '@fairhouse/money';
import { housePath, signedHeaders, type HouseCall } from '@fairhouse/vendor-protocol';
import { launchCodeOf, openHouse, type TestHouse } from '../../testing/test-house.ts';
import type { VendorKey } from './vendor-keys.ts';
import { unit } from './seat.fixture.ts';

// A vendor that sends its bets, results and rollbacks in any order and any number of times, beside a plain model of what
// the protocol says.
type State = { is: 'booked'; stake: bigint } | { is: 'settled'; stake: bigint; payout: bigint; by: string } | { is: 'rolled_back'; stake: bigint } | { is: 'tombstone' };

interface Model {
  balance: bigint;
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
}

let house: TestHouse;
let key: VendorKey;
let runs = 0;
beforeAll(async () => {
  house = await openHouse();
  key = await house.modules.seamless.vendorKeys.make('BGS');
});
afterAll(() => house.close());

async function ask(call: HouseCall, body: object): Promise<string> {
  const text = JSON.stringify(body);
  const response = await fetch(`${house.siteUrl}${housePath(call)}`, {
    method: 'POST', body: text, headers: signedHeaders(key, { method: 'POST', path: housePath(call), body: text, nowMs: Date.now() }),
  });
  return response.text();
}

const statusOf = (answer: string): string => (JSON.parse(answer) as { status: string }).status;
const minor = (amount: number): bigint => BigInt(amount) * unit;
/** Two bets a round. */
const roundOf = (bet: number): number => bet >> 1;

/** What the protocol says of a step, and what it does to the model. */
const judges: Record<Step['call'], (model: Model, step: Step) => string> = {
  bet(model, { bet, amount }) {
    if (amount === 0) return 'amount_invalid';
    const known = model.bets.get(`b${bet}`);
    if (known?.is === 'tombstone') return 'bet_rolled_back';
    if (known) return known.stake === minor(amount) ? 'ok' : 'duplicate_transaction';
    if (model.closed.has(`r${roundOf(bet)}`)) return 'round_closed';
    if (model.balance < minor(amount)) return 'insufficient_balance';
    model.balance -= minor(amount);
    model.bets.set(`b${bet}`, { is: 'booked', stake: minor(amount) });
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
    model.balance += minor(amount);
    model.bets.set(`b${bet}`, { is: 'settled', stake: known.stake, payout: minor(amount), by: `s${bet}-${by}` });
    return 'ok';
  },
  rollback(model, { bet }) {
    const known = model.bets.get(`b${bet}`);
    if (known?.is === 'settled') return 'bet_ended';
    if (!known) model.bets.set(`b${bet}`, { is: 'tombstone' });
    if (known?.is === 'booked') {
      model.balance += known.stake;
      model.bets.set(`b${bet}`, { is: 'rolled_back', stake: known.stake });
    }
    return 'ok';
  },
  'close-round'(model, { bet }) {
    const states = [...model.bets].filter(([name, { is }]) => roundOf(Number(name.slice(1))) === roundOf(bet) && is !== 'tombstone').map(([, { is }]) => is);
    if (states.length === 0 && !model.closed.has(`r${roundOf(bet)}`)) return 'round_unknown';
    if (states.includes('booked')) return 'round_open';
    model.closed.add(`r${roundOf(bet)}`);
    return 'ok';
  },
};

const step = fc.record({
  call: fc.constantFrom<Step['call']>('bet', 'bet', 'settle', 'settle', 'rollback', 'close-round'),
  // Few names and amounts, so that they meet again.
  bet: fc.integer({ min: 0, max: 5 }), amount: fc.constantFrom(0, 1, 2, 4000), by: fc.integer({ min: 0, max: 1 }),
});

test('whatever a vendor sends, in any order and again, the wallet has what the protocol says', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
    runs += 1;
    const names = `run-${runs}-`;
    const opened = JSON.parse(await ask('authenticate', { launchCode: await launchCodeOf(house.call, await house.register()) })) as { playToken: string; balance: string };
    const model: Model = { balance: minor(Number(opened.balance)), bets: new Map(), closed: new Set(), answers: new Map() };
    const send = ({ call, bet, amount, by }: Step): Promise<string> => {
      const [betKey, roundKey] = [`${names}b${bet}`, `${names}r${roundOf(bet)}`];
      const bodies = {
        bet: { playToken: opened.playToken, betKey, roundKey, game: 'dice', currency: 'FUN', amount: String(amount) },
        settle: { betKey, settleKey: `${names}s${bet}-${by}`, payout: String(amount) }, rollback: { betKey }, 'close-round': { roundKey },
      };
      return ask(call, bodies[call]);
    };
    for (const each of steps) {
      const answer = await send(each);
      expect(statusOf(answer)).toBe(judges[each.call](model, each));
      // Done once, answered alike for ever.
      const name = `${each.call} ${each.bet} ${each.amount} ${each.call === 'settle' ? each.by : ''}`;
      if (statusOf(answer) !== 'ok' || each.call === 'close-round') continue;
      expect(answer).toBe(model.answers.get(name) ?? answer);
      model.answers.set(name, answer);
    }
    const { balance } = JSON.parse(await ask('balance', { playToken: opened.playToken })) as { balance: string };
    expect(balance).toBe(formatAmount(model.balance));
  }), { numRuns: 25 });
  expect((await house.modules.ledger.checkBooks('full')).differences).toEqual([]);
});
