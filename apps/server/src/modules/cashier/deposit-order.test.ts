import sharp from 'sharp';
import type { Deposit, DepositFile, DepositState } from '@fairhouse/contract';
import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { openOperator, ops, type TestOperator } from '../../testing/test-operator.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { balanceOf, begin, news, relay, sendLetter } from '../../testing/cashier.fixture.ts';

// Every step at every state of a deposit, and every step that fits at once by several, as withdrawal-attacks.test.ts has it
// for the way out.
const clock = fixedClock('2026-05-04T10:00:00Z');
let house: TestHouse;
let beside: TestHouse;
let finance: TestOperator;
let second: TestOperator;
let member: TestMember;
let picture: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  house = await openHouse({ clock, limits: { registerByIp: { count: 1000, windowMs: 1000 } } });
  beside = await openHouse({ clock, beside: house });
  [finance, second] = [await openOperator(house, 'finance'), await openOperator(house, 'finance')];
  picture = new Uint8Array(
    await sharp({ create: { width: 9, height: 9, channels: 3, background: { r: 1, g: 2, b: 3 } } })
      .png()
      .toBuffer(),
  );
});
beforeEach(async () => {
  member = await house.register();
});
afterAll(async () => {
  await beside.close();
  await house.close();
});

const steps = ['cancel', 'proof', 'take', 'approve', 'reject', 'clear'] as const;
type Step = (typeof steps)[number];
interface Answered {
  readonly status: number;
  readonly success: boolean;
  readonly errorCode: string | null;
}

const file = async ({ depositId }: Deposit): Promise<DepositFile> =>
  (await finance.call<DepositFile>(`/ops/deposits/${depositId}`)).value;
const versionOf = async (deposit: Deposit): Promise<number> => (await file(deposit)).version;
const acts: Partial<Record<Step, [string, object]>> = {
  take: ['/take', {}],
  approve: ['/decision', { verdict: 'approve', reason: 'seen on the statement' }],
  reject: ['/decision', { verdict: 'reject', reason: 'no such transfer' }],
  clear: ['/flag/clear', { reason: 'asked the provider' }],
};

async function sendProof({ depositId }: Deposit): Promise<Answered> {
  const form = new FormData();
  form.append('depositId', depositId);
  form.append('image', new Blob([picture]), 'receipt.png');
  const response = await fetch(`${house.siteUrl}${relay}depositProof`, {
    method: 'POST',
    body: form,
    headers: { merchant: 'fairhouse', ...house.as(member) },
  });
  return { ...((await response.json()) as Omit<Answered, 'status'>), status: response.status };
}

async function step(
  deposit: Deposit,
  what: Step,
  by: { operator?: TestOperator; at?: TestHouse; version?: number } = {},
): Promise<Answered> {
  const { operator = finance, at = house } = by;
  if (what === 'proof') return sendProof(deposit);
  if (what === 'cancel')
    return at.call(`${relay}cancelDeposit`, { headers: at.as(member), body: { depositId: deposit.depositId } });
  const [path, over] = acts[what] ?? ['', {}];
  const { token, cookie } = operator;
  return ops(at, `/ops/deposits/${deposit.depositId}${path}`, {
    headers: { authorization: token, cookie },
    body: { version: by.version ?? (await versionOf(deposit)), ...over },
  });
}

interface Way {
  readonly amount?: string;
  readonly type?: 'HOSTED_PAGE';
  lead(deposit: Deposit): Promise<unknown>;
  readonly open: readonly Step[];
}

const after =
  (...done: Step[]) =>
  async (deposit: Deposit): Promise<void> => {
    for (const each of done) expect((await step(deposit, each)).success, each).toBe(true);
  };

/** Leads a new deposit to a state, where it stands still. */
const ways: Partial<Record<DepositState, Way>> = {
  awaiting_payment: { lead: after(), open: ['cancel', 'proof', 'take'] },
  proof_sent: { lead: after('proof'), open: ['proof', 'take'] },
  in_review: { lead: after('take'), open: ['proof', 'take', 'approve', 'reject'] },
  awaiting_approval: { amount: '60000', lead: after('take', 'approve'), open: ['take', 'approve', 'reject'] },
  paid: { lead: after('take', 'approve'), open: [] },
  rejected: { lead: after('take', 'reject'), open: [] },
  // Money may still have come for what nobody waited for any longer: a person may look.
  cancelled: { lead: after('cancel'), open: ['take'] },
  expired: {
    async lead({ depositId }) {
      await rowsOf(house, 'update cashier.deposit set expires_at = created_at where id = $1', [depositId]);
      await house.modules.cashier.settleDeposits();
    },
    open: ['take'],
  },
  failed: {
    type: 'HOSTED_PAGE',
    lead: (deposit) => sendLetter(house, { atMs: clock.now().getTime(), body: news(deposit, { status: 'failed' }) }),
    open: ['take'],
  },
};

async function lead(state: DepositState): Promise<Deposit> {
  const { amount = '500', type = 'BANK_TRANSFER', lead: go = after() } = ways[state] ?? {};
  const deposit = await begin(house, member, { type, amount });
  await go(deposit);
  expect((await file(deposit)).state).toBe(state);
  return deposit;
}

describe('out of order', () => {
  test.each(Object.keys(ways) as DepositState[])(
    'at %s only the steps that fit are taken; every other is refused and changes nothing',
    async (state) => {
      const { amount = '500', open = [] } = ways[state] ?? {};
      for (const what of steps) {
        member = await house.register();
        const deposit = await lead(state);
        const before = await file(deposit);
        // By a second person: the first one may not approve twice.
        const answer = await step(deposit, what, { operator: second });
        if (open.includes(what)) expect([what, answer.success]).toEqual([what, true]);
        else {
          expect([what, answer.status, answer.errorCode]).toEqual([what, 409, 'deposit_state_changed']);
          expect(await file(deposit)).toEqual(before);
        }
        const { state: now } = await file(deposit);
        expect(await balanceOf(house, member)).toBe(now === 'paid' ? `${10_000 + Number(amount)}` : '10000');
      }
    },
  );

  test.each([
    ['awaiting_payment', 'cancel'],
    ['awaiting_payment', 'take'],
    ['in_review', 'approve'],
    ['in_review', 'reject'],
    ['awaiting_approval', 'approve'],
    ['expired', 'take'],
  ] as const)('at %s %s by four at once, at two processes, is one', async (state, what) => {
    const deposit = await lead(state);
    const version = await versionOf(deposit);
    const [third, fourth] = state === 'awaiting_approval' ? [second, second] : [finance, second];
    const answers = await Promise.all(
      [
        [third, house],
        [fourth, beside],
        [third, beside],
        [fourth, house],
      ].map(([operator, at]) =>
        step(deposit, what, { operator: operator as TestOperator, at: at as TestHouse, version }),
      ),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    for (const { success, status, errorCode } of answers)
      if (!success)
        expect([status, errorCode]).toEqual([409, what === 'cancel' ? 'deposit_state_changed' : 'version_stale']);
    await house.modules.cashier.settleDeposits();
    const { state: now, amount } = await file(deposit);
    expect(await balanceOf(house, member)).toBe(now === 'paid' ? `${10_000 + Number(amount)}` : '10000');
    const paid = await rowsOf(house, `select from ledger.key where call = 'deposit' and client_key = $1`, [
      deposit.depositId,
    ]);
    expect(paid).toHaveLength(now === 'paid' ? 1 : 0);
  });
});

test('after all that the books agree', async () => {
  expect((await house.modules.ledger.checkBooks('full')).differences).toEqual([]);
});
