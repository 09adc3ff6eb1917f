import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Instrument, WithdrawalState } from '@fairhouse/contract';
import { fixedClock } from '@fairhouse/testing';
import { formatAmount, parseAmount } from '@fairhouse/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse, type TestMember } from '../../../testing/test-house.ts';
import { openOperator, type TestOperator } from '../../../testing/test-operator.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { balanceOf, relay } from '../../../testing/cashier.fixture.ts';
import { confirmableStates } from './withdrawal-states.ts';
import { act, openPayee, readWithdrawal, say, withdraw } from '../../../testing/withdrawal.fixture.ts';

// Random commands drive a plain model of one member's wallet, holds and withdrawals beside the real house.
interface Query {
  readonly id: string;
  readonly clientKey: string;
  readonly amount: bigint;
  /** What the provider paid so far, where it did not pay all at once. */
  paid: bigint;
  /** Kept at the end, out of what was asked for. */
  readonly fee: bigint;
  state: WithdrawalState;
  /** What the member said of each part that was paid. */
  readonly words: ('none' | 'received' | 'not_received' | 'assumed')[];
}

interface Model {
  balance: bigint;
  input: Query[];
}

interface Real {
  readonly member: TestMember;
  readonly card: Instrument;
}

type Command = fc.AsyncCommand<Model, Real>;

let house: TestHouse;
let finance: TestOperator;
beforeAll(async () => {
  house = await openHouse({ clock: fixedClock('2026-05-04T10:00:00Z') });
  finance = await openOperator(house, 'finance');
});
afterAll(() => house.close());

const unit = 10_000n;
const dayCountMax = 10;
const command = (name: string, run: Command['run']): Command => ({ check: () => true, run, toString: () => name });
const counted = ({ input }: Model): number =>
  input.filter(({ state }) => state !== 'rejected' && state !== 'failed').length;
/** To an account that was paid to before, below the amount that is looked at, and not one of many today. */
const goesByItself = (model: Model, units: bigint): boolean =>
  model.input.some(({ paid }) => paid > 0n) && units < 2000n && counted(model) + 1 < 5;
const pick = ({ input }: Model, at: number): Query | undefined =>
  input.length === 0 ? undefined : input[at % input.length];

async function agree(model: Model, { member }: Real): Promise<void> {
  expect(await balanceOf(house, member)).toBe(formatAmount(model.balance));
  for (const one of model.input) expect((await readWithdrawal(house, member, one.id)).state).toBe(one.state);
}

/** How the sandbox behaves by the cents: it pays, pays half, or cannot. */
const habits = { pays: 0n, half: 1_300n, fails: 1_500n } as const;
type Habit = keyof typeof habits;
const centsOf = (amount: bigint): bigint => (amount % unit) / 100n;
const habitOf = (amount: bigint): Habit =>
  centsOf(amount) === 13n ? 'half' : centsOf(amount) === 15n ? 'fails' : 'pays';
/** Cents at which it is late or says another thing than it does: a fee may lead there, and those are other tests'. */
const oddCents: ReadonlySet<bigint> = new Set([11n, 12n, 14n, 16n, 17n, 18n]);

async function hasOddPayout(amount: bigint, { member }: Real): Promise<boolean> {
  const { value } = await house.call<{ payable: string } | null>(
    `${relay}getWithdrawFee?withdrawAmount=${formatAmount(amount)}&withdrawType=BC`,
    { headers: house.as(member) },
  );
  return value !== null && oddCents.has(centsOf(parseAmount(value.payable) ?? 0n));
}

/** What becomes of a payment of this much: none, a part, or all; and where it leaves the withdrawal. */
function pay(one: Query): void {
  const left = one.amount - one.fee - one.paid;
  const half = (left / (2n * unit)) * unit;
  const habit = habitOf(left);
  const now = habit === 'fails' ? 0n : habit === 'half' && half > 0n ? half : left;
  one.paid += now;
  if (now > 0n) one.words.push('none');
  one.state = one.paid === one.amount - one.fee ? paidOut(one) : 'paying';
}

/** A complaint about a part stands when the rest is paid or given back. */
const paidOut = ({ words }: Query): WithdrawalState => (words.includes('not_received') ? 'disputed' : 'paid_out');

/** The provider's word has come: so far and no further. */
async function arrive(one: Query, { member }: Real): Promise<void> {
  await expect
    .poll(
      async () => {
        const { state, parts } = await readWithdrawal(house, member, one.id);
        return [state, parts.some((part) => part.state !== 'paid' && part.state !== 'failed')];
      },
      { timeout: 10_000 },
    )
    .toEqual([one.state, false]);
}

const ask = (units: bigint, habit: Habit): Command =>
  command(`ask ${units} ${habit}`, async (model, real) => {
    const amount = units * unit + habits[habit];
    const clientKey = randomUUID();
    if (await hasOddPayout(amount, real)) return;
    const answer = await withdraw(house, real.member, {
      bankCardId: real.card.bankCardId,
      amount: formatAmount(amount),
      clientKey,
    });
    if (counted(model) >= dayCountMax) expect(answer.errorCode).toBe('withdraw_day_count_reached');
    else if (amount > model.balance) expect(answer.errorCode).toBe('insufficient_balance');
    else {
      const one: Query = {
        id: answer.value.withdrawalId,
        clientKey,
        amount,
        paid: 0n,
        fee: parseAmount(answer.value.fee) ?? 0n,
        state: 'requested',
        words: [],
      };
      if (goesByItself(model, units)) pay(one);
      model.balance -= amount;
      model.input.push(one);
      await arrive(one, real);
    }
    await agree(model, real);
  });

const repeat = (at: number): Command =>
  command(`repeat ${at}`, async (model, real) => {
    const one = pick(model, at);
    if (!one) return;
    const answer = await withdraw(house, real.member, {
      bankCardId: real.card.bankCardId,
      amount: formatAmount(one.amount),
      clientKey: one.clientKey,
    });
    expect(answer.value).toMatchObject({ withdrawalId: one.id, state: one.state });
    await agree(model, real);
  });

const decide = (at: number, verdict: 'approve' | 'reject'): Command =>
  command(`${verdict} ${at}`, async (model, real) => {
    const one = pick(model, at);
    if (!one) return;
    const isWaiting = one.state === 'requested';
    expect((await act(finance, one.id, '/take')).success).toBe(isWaiting || one.state === 'disputed');
    expect((await act(finance, one.id, '/decision', { verdict })).success).toBe(isWaiting);
    if (isWaiting && verdict === 'reject') {
      one.state = 'rejected';
      model.balance += one.amount;
    }
    if (isWaiting && verdict === 'approve') {
      pay(one);
      await arrive(one, real);
    }
    await agree(model, real);
  });

/** What is left after half a payment is paid, or given back, by a person. */
const finish = (at: number, how: 'parts' | 'return'): Command =>
  command(`${how} ${at}`, async (model, real) => {
    const one = pick(model, at);
    if (!one) return;
    const isOpen = one.state === 'paying';
    expect((await act(finance, one.id, `/${how}`)).success).toBe(isOpen);
    if (!isOpen) return;
    if (how === 'parts') pay(one);
    else {
      model.balance += one.amount - one.paid;
      one.state = one.paid === 0n ? 'failed' : paidOut(one);
    }
    await arrive(one, real);
    await agree(model, real);
  });

const speak = (at: number, word: 'RECEIVED' | 'NOT_RECEIVED' | 'ALL_RECEIVED'): Command =>
  command(`${word} ${at}`, async (model, real) => {
    const one = pick(model, at);
    if (!one) return;
    const spokenOf = confirmableStates.includes(one.state) ? chosen(one, word) : [];
    expect((await say(house, real.member, one.id, word)).success).toBe(spokenOf.length > 0);
    for (const place of spokenOf) one.words[place] = word === 'NOT_RECEIVED' ? 'not_received' : 'received';
    if (spokenOf.length > 0 && one.state !== 'paying') {
      if (one.words.includes('not_received')) one.state = 'disputed';
      else if (one.words.every((each) => each === 'received')) one.state = 'received';
    }
    await agree(model, real);
  });

/** Parts a word is about: all that are open, or the only one there is. */
function chosen({ words }: Query, word: 'RECEIVED' | 'NOT_RECEIVED' | 'ALL_RECEIVED'): number[] {
  const open = words.flatMap((said, place) =>
    said === 'received' || (word === 'NOT_RECEIVED' && said === 'not_received') ? [] : [place],
  );
  return word === 'ALL_RECEIVED' || open.length === 1 ? open : [];
}

/** The brand's minutes for an answer are over: silence counts as received, a complaint does not. */
const wait = command('wait', async (model, real) => {
  await rowsOf(
    house,
    'update cashier.withdrawal set confirm_until = created_at where member_id = $1 and confirm_until is not null',
    [real.member.id],
  );
  await house.modules.cashier.withdrawals.settle();
  for (const one of model.input) {
    if (one.state !== 'paid_out') continue;
    one.state = one.words.every((word) => word === 'received') ? 'received' : 'assumed_received';
    for (const [place, word] of one.words.entries()) if (word === 'none') one.words[place] = 'assumed';
  }
  await agree(model, real);
});

const settle = command('settle', async (model, real) => {
  await house.modules.cashier.withdrawals.settle();
  await agree(model, real);
});

test(
  "whatever is asked, decided and said in whatever order, wallet, holds and states are the model's",
  { timeout: 300_000 },
  async () => {
    const at = fc.nat({ max: 3 });
    const commands = fc.commands(
      [
        fc
          .tuple(fc.bigInt({ min: 50n, max: 6000n }), fc.constantFrom<Habit>('pays', 'half', 'half', 'fails'))
          .map(([units, habit]) => ask(units, habit)),
        at.map(repeat),
        fc.tuple(at, fc.constantFrom('parts' as const, 'return' as const)).map(([one, how]) => finish(one, how)),
        fc
          .tuple(at, fc.constantFrom('approve' as const, 'reject' as const))
          .map(([one, verdict]) => decide(one, verdict)),
        fc
          .tuple(at, fc.constantFrom('RECEIVED' as const, 'NOT_RECEIVED' as const, 'ALL_RECEIVED' as const))
          .map(([one, word]) => speak(one, word)),
        fc.constant(settle),
        fc.constant(wait),
      ],
      { maxCommands: 25, size: 'max' },
    );
    await fc.assert(
      fc.asyncProperty(commands, async (list) => {
        const { member, card } = await openPayee(house);
        const model: Model = { balance: 10_000n * unit, input: [] };
        // The fees of a day that is not free any more stay out of the way: the whole of a withdrawal leaves either way.
        await fc.asyncModelRun(() => ({ model, real: { member, card } }), list);
        const [held] = await rowsOf<{ sum: string | null }>(
          house,
          "select sum(balance) as sum from ledger.account where member_id = $1 and purse = 'hold'",
          [member.id],
        );
        const waiting = model.input
          .filter(({ state }) => state === 'requested' || state === 'paying')
          .reduce((sum, { amount, paid }) => sum + amount - paid, 0n);
        expect(BigInt(held?.sum ?? '0')).toBe(waiting);
        // Rather the shortest sequence found so far than none: shrinking ends in time.
      }),
      { numRuns: 8, interruptAfterTimeLimit: 200_000 },
    );
    expect((await house.modules.ledger.checkBooks('full')).differences).toEqual([]);
  },
);
