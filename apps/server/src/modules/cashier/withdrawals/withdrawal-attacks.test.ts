import { randomUUID } from 'node:crypto';
import { withdrawalStates, type Instrument, type WithdrawalFile, type WithdrawalState } from '@fairhouse/contract';
import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openHouse, type Answer, type TestHouse, type TestMember } from '../../../testing/test-house.ts';
import { openOperator, ops, type TestOperator } from '../../../testing/test-operator.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { ask as askDeposit, balanceOf, relay } from '../../../testing/cashier.fixture.ts';
import { act, approve, grant, openPayee, readWithdrawal, say, withdraw } from '../../../testing/withdrawal.fixture.ts';

const slow = { timeout: 10_000 };
// The ledger closes a wallet by the clock of the database.
const clock = fixedClock(new Date());
let house: TestHouse;
let beside: TestHouse;
let finance: TestOperator;
let second: TestOperator;
let member: TestMember;
let card: Instrument;
beforeAll(async () => {
  house = await openHouse({ clock });
  beside = await openHouse({ clock, beside: house });
  [finance, second] = [await openOperator(house, 'finance'), await openOperator(house, 'finance')];
});
beforeEach(async () => {
  ({ member, card } = await openPayee(house));
});
afterAll(async () => {
  await beside.close();
  await house.close();
});

const ask = (amount = '5000') => withdraw(house, member, { bankCardId: card.bankCardId, amount });
const file = async (id: string): Promise<WithdrawalFile> =>
  (await finance.call<WithdrawalFile>(`/ops/withdrawals/${id}`)).value;
const become = async (id: string, state: WithdrawalState): Promise<void> => {
  await expect.poll(async () => (await file(id)).state, slow).toBe(state);
};
const pause = (kind: 'break' | 'exclusion', term: string): Promise<Answer> =>
  house.call(`/wps/member/protection/${kind}`, { body: { term }, headers: house.as(member) });

describe('protection', () => {
  test('on a break money goes out as ever, though none comes in', async () => {
    expect((await pause('break', '1w')).success).toBe(true);
    expect(await askDeposit(house, member)).toMatchObject({ status: 403, errorCode: 'wallet_closed' });
    const { value } = await ask('300');
    expect(value.state).toBe('requested');
    await approve(finance, value.withdrawalId);
    await become(value.withdrawalId, 'paid_out');
    expect((await say(house, member, value.withdrawalId, 'RECEIVED')).value.state).toBe('received');
    expect(await balanceOf(house, member)).toBe('9700');
  });

  test('a withdrawal requested before a self-exclusion is paid, returned or refused during it', async () => {
    const [paid, refused, failed] = [(await ask('300')).value, (await ask('400')).value, (await ask('500.15')).value];
    expect((await pause('exclusion', '6m')).success).toBe(true);
    expect(await ask()).toMatchObject({ status: 401 });
    await approve(finance, paid.withdrawalId);
    await become(paid.withdrawalId, 'paid_out');
    await act(finance, refused.withdrawalId, '/take');
    expect((await act(finance, refused.withdrawalId, '/decision', { verdict: 'reject' })).value.state).toBe('rejected');
    await approve(finance, failed.withdrawalId);
    await expect.poll(async () => (await file(failed.withdrawalId)).flag, slow).toBe('payment_failed');
    expect((await act(finance, failed.withdrawalId, '/return')).value).toMatchObject({
      state: 'failed',
      returned: '500.15',
    });
    const [cash] = await rowsOf<{ balance: string }>(
      house,
      "select balance from ledger.account where member_id = $1 and purse = 'cash'",
      [member.id],
    );
    expect(cash?.balance).toBe('97000000');
  });

  test('support pays out the balance of an excluded member by a debit that two operators approve', async () => {
    await pause('exclusion', '6m');
    const [proposer, decider] = [await openOperator(house, 'finance'), await openOperator(house, 'owner')];
    const body = {
      memberId: member.id,
      direction: 'debit',
      amount: '10000',
      reason: 'paid out by transfer 4711',
      clientKey: randomUUID(),
    };
    const proposed = await proposer.call<{ id: string; version: number }>('/ops/adjustments', { body });
    const { id, version } = proposed.value;
    await decider.call(`/ops/adjustments/${id}/decision`, {
      body: { version, verdict: 'approve', reason: 'seen on the statement' },
    });
    await house.modules.operators.adjustments.bookApproved();
    const [cash] = await rowsOf<{ balance: string }>(
      house,
      "select balance from ledger.account where member_id = $1 and purse = 'cash'",
      [member.id],
    );
    expect(cash?.balance).toBe('0');
  });
});

describe('who may not', () => {
  test('a trial never withdraws, and neither does a session that has to change its password', async () => {
    await rowsOf(house, 'update identity.member set customer_type = 4 where id = $1', [member.id]);
    const trial = await openHouse({ clock, beside: house });
    expect(await withdraw(trial, member, { bankCardId: card.bankCardId })).toMatchObject({
      status: 403,
      errorCode: 'in_need_true_account',
    });
    await rowsOf(house, 'update identity.member set customer_type = 0 where id = $1', [member.id]);
    await rowsOf(house, 'update identity.session set is_restricted = true where member_id = $1', [member.id]);
    const restricted = await openHouse({ clock, beside: house });
    expect((await withdraw(restricted, member, { bankCardId: card.bankCardId })).status).toBe(403);
    expect(await rowsOf(house, 'select from cashier.withdrawal where member_id = $1', [member.id])).toEqual([]);
    await trial.close();
    await restricted.close();
  });

  test('an operator with read access decides nothing, and an operator of another brand finds nothing', async () => {
    const { withdrawalId } = (await ask()).value;
    const [auditor, other] = [
      await openOperator(house, 'auditor'),
      await openOperator(house, 'finance', { brandIds: [house.modules.brand.all[1]?.id ?? 0n] }),
    ];
    for (const path of ['/take', '/decision', '/parts', '/parts/end', '/return', '/force', '/flag/clear', '/account']) {
      const body = {
        version: 2,
        reason: 'none of mine',
        verdict: 'approve',
        evidence: 'bank slip 4711',
        outcome: 'paid',
        isVerified: true,
      };
      expect(await auditor.call(`/ops/withdrawals/${withdrawalId}${path}`, { body }), path).toMatchObject({
        status: 403,
      });
      expect(await other.call(`/ops/withdrawals/${withdrawalId}${path}`, { body }), path).toMatchObject({
        status: 403,
      });
      expect(
        await other.call(`/ops/withdrawals/${withdrawalId}${path}`, { body, headers: { merchant: 'mehfil' } }),
        path,
      ).toMatchObject({ status: 404, errorCode: 'withdrawal_unknown' });
    }
    expect((await file(withdrawalId)).state).toBe('requested');
  });
});

test('a withdrawal without money behind it is shown to nobody', async () => {
  expect(await ask('10000.01')).toMatchObject({ errorCode: 'insufficient_balance' });
  const [kept] = await rowsOf<{ id: string }>(house, 'select id from cashier.withdrawal where member_id = $1', [
    member.id,
  ]);
  const id = kept?.id ?? '';
  for (const [path, body] of [
    ['', undefined],
    ['/take', { version: 1 }],
  ] as const) {
    expect(await finance.call(`/ops/withdrawals/${id}${path}`, { ...(body && { body }) })).toMatchObject({
      status: 404,
      errorCode: 'withdrawal_unknown',
    });
  }
  expect(await say(house, member, id, 'ALL_RECEIVED')).toMatchObject({ status: 404, errorCode: 'withdrawal_unknown' });
});

test('a part is spoken of by its own withdrawal only', async () => {
  const { member: other, card: theirs } = await openPayee(house);
  const [mine, strange] = [
    (await ask()).value.withdrawalId,
    (await withdraw(house, other, { bankCardId: theirs.bankCardId })).value.withdrawalId,
  ];
  for (const id of [mine, strange]) {
    await approve(finance, id);
    await become(id, 'paid_out');
  }
  const [part] = (await file(strange)).parts;
  expect(await say(house, member, mine, 'NOT_RECEIVED', part?.partId)).toMatchObject({
    status: 409,
    errorCode: 'withdrawal_state_changed',
  });
  expect([(await file(mine)).state, (await file(strange)).parts[0]?.word]).toEqual(['paid_out', null]);
});

test('an amount that is none is refused wherever one is told, and a bound that is none finds nothing out', async () => {
  const headers = house.as(member);
  for (const amount of ['0', '-5', '1e30', '1e2', '100,5', '٣٠٠', '0x64', '100.001', '', 'Infinity', '9'.repeat(60)]) {
    expect(
      await house.call(`${relay}getWithdrawFee?withdrawAmount=${encodeURIComponent(amount)}&withdrawType=BC`, {
        headers,
      }),
      amount,
    ).toMatchObject({ status: 400 });
    if (amount !== '' && amount !== '0')
      expect((await finance.call(`/ops/withdrawals?amountFrom=${encodeURIComponent(amount)}`)).status, amount).not.toBe(
        500,
      );
  }
  const { value } = await ask();
  for (const amount of [null, 100, ['100'], { $gt: 0 }, true])
    expect(
      await withdraw(house, member, { bankCardId: card.bankCardId, amount }),
      JSON.stringify(amount),
    ).toMatchObject({ status: 400 });
  expect((await readWithdrawal(house, member, value.withdrawalId)).amount).toBe('5000');
  expect(await balanceOf(house, member)).toBe('5000');
});

describe('out of order', () => {
  type Step =
    | 'take'
    | 'approve'
    | 'reject'
    | 'parts'
    | 'end'
    | 'return'
    | 'force'
    | 'clear'
    | 'RECEIVED'
    | 'NOT_RECEIVED'
    | 'ALL_RECEIVED';
  const steps: readonly Step[] = [
    'take',
    'approve',
    'reject',
    'parts',
    'end',
    'return',
    'force',
    'clear',
    'RECEIVED',
    'NOT_RECEIVED',
    'ALL_RECEIVED',
  ];
  const paths: Partial<Record<Step, [string, object]>> = {
    take: ['/take', {}],
    approve: ['/decision', { verdict: 'approve' }],
    reject: ['/decision', { verdict: 'reject' }],
    parts: ['/parts', {}],
    end: ['/parts/end', { outcome: 'failed' }],
    return: ['/return', {}],
    force: ['/force', { evidence: 'bank slip 4711' }],
    clear: ['/flag/clear', {}],
  };
  const take = (id: string, step: Step): Promise<Answer> => {
    const [path, over] = paths[step] ?? [];
    return path === undefined ? say(house, member, id, step) : act(finance, id, path, over as Record<string, unknown>);
  };
  interface Way {
    readonly amount: string;
    readonly way: readonly Step[];
    readonly open: readonly Step[];
    /** What no step of anybody does: another person, the clock, or a process that died. */
    readonly after?: (id: string) => Promise<unknown>;
  }
  const setState = (to: WithdrawalState) => (id: string) =>
    rowsOf(house, 'update cashier.withdrawal set state = $2 where id = $1', [id, to]);
  const words: readonly Step[] = ['RECEIVED', 'NOT_RECEIVED', 'ALL_RECEIVED'];
  /** Leads a new withdrawal to a state, and there stands still. */
  const ways: Readonly<Record<WithdrawalState, Way>> = {
    // Its process died before the money was held.
    created: { amount: '5000', way: [], open: [], after: setState('created') },
    requested: { amount: '5000', way: [], open: ['take'] },
    in_review: { amount: '5000', way: ['take'], open: ['take', 'approve', 'reject'] },
    awaiting_approval: { amount: '60000', way: ['take', 'approve'], open: ['take', 'approve', 'reject'] },
    // Its process died before a payment was written down.
    approved: { amount: '5000', way: ['take'], open: ['parts'], after: setState('approved') },
    // The cents tell the sandbox that it cannot pay.
    paying: { amount: '5000.15', way: ['take', 'approve'], open: ['parts', 'return', 'clear'] },
    paid_out: { amount: '5000', way: ['take', 'approve'], open: words },
    disputed: {
      amount: '5000',
      way: ['take', 'approve', 'NOT_RECEIVED'],
      open: ['take', 'force', 'clear', 'RECEIVED', 'ALL_RECEIVED'],
    },
    assumed_received: {
      amount: '5000',
      way: ['take', 'approve'],
      open: words,
      async after(id) {
        await rowsOf(house, 'update cashier.withdrawal set confirm_until = created_at where id = $1', [id]);
        await house.modules.cashier.withdrawals.settle();
      },
    },
    forced: {
      amount: '5000',
      way: ['take', 'approve', 'NOT_RECEIVED', 'force'],
      open: [],
      after: (id) => act(second, id, '/force', { evidence: 'bank slip 4711' }),
    },
    received: { amount: '5000', way: ['take', 'approve', 'RECEIVED'], open: [] },
    rejected: { amount: '5000', way: ['take', 'reject'], open: [] },
    failed: { amount: '5000.15', way: ['take', 'approve', 'return'], open: [] },
  };
  /** What the sandbox has made of a payment of this much. */
  const isPaid: Readonly<Record<string, (id: string) => Promise<void>>> = {
    5000: (id) => become(id, 'paid_out'),
    async '5000.15'(id) {
      await expect.poll(async () => (await file(id)).flag, slow).toBe('payment_failed');
    },
  };
  async function walk({ amount, way, after }: Omit<Way, 'open'>): Promise<string> {
    if (amount === '60000') await grant(house, member, 600_000_000n);
    const { withdrawalId } = (await ask(amount)).value;
    for (const step of way) {
      const answer = await take(withdrawalId, step);
      if (!answer.success) throw new Error(`${step}: ${answer.text}`);
      if (step === 'approve') await isPaid[amount]?.(withdrawalId);
    }
    await after?.(withdrawalId);
    return withdrawalId;
  }
  async function lead(state: WithdrawalState): Promise<string> {
    const id = await walk(ways[state]);
    await become(id, state);
    return id;
  }

  test.each(withdrawalStates)(
    'from %s only the steps of the table lead on; every other is refused and moves nothing',
    async (state) => {
      const id = await lead(state);
      const before = await file(id);
      const balance = await balanceOf(house, member);
      for (const step of steps.filter((one) => !ways[state].open.includes(one))) {
        expect(await take(id, step), step).toMatchObject({ status: 409, errorCode: 'withdrawal_state_changed' });
      }
      expect(await file(id)).toEqual(before);
      expect(await balanceOf(house, member)).toBe(balance);
    },
  );

  /** On its way for so long that people may end it: the provider pays and says nothing. */
  const leadToStuck = () =>
    walk({
      amount: '5000.12',
      way: ['take', 'approve'],
      after: (id) =>
        rowsOf(house, "update cashier.withdrawal_part set doubt = 'paid in FUN' where withdrawal_id = $1", [id]),
    });
  const before: Readonly<Record<Exclude<Step, 'RECEIVED' | 'NOT_RECEIVED' | 'ALL_RECEIVED'>, () => Promise<string>>> = {
    take: () => lead('requested'),
    approve: () => lead('in_review'),
    reject: () => lead('in_review'),
    parts: () => lead('paying'),
    end: leadToStuck,
    return: () => lead('paying'),
    force: () => lead('disputed'),
    clear: () => lead('paying'),
  };

  test.each(['approve', 'reject', 'return', 'parts', 'take', 'force', 'end', 'clear'] as const)(
    '%s twice at once, by two people at two processes, is one',
    async (step) => {
      const id = await before[step]();
      const { version } = await file(id);
      const [path, over] = paths[step] ?? ['', {}];
      const send = ({ token, cookie }: TestOperator, at: TestHouse) =>
        ops(at, `/ops/withdrawals/${id}${path}`, {
          headers: { authorization: token, cookie },
          body: { version, reason: 'looked at it', ...over },
        });
      const answers = await Promise.all([
        send(finance, house),
        send(second, beside),
        send(finance, beside),
        send(second, house),
      ]);
      expect(answers.filter(({ success }) => success)).toHaveLength(1);
      for (const { success, status, errorCode } of answers)
        if (!success) expect([status, errorCode]).toEqual([409, 'version_stale']);
      await house.modules.cashier.withdrawals.settle();
      const [sum] = await rowsOf<{ sum: string }>(
        house,
        "select sum(balance) as sum from ledger.account where member_id = $1 and purse in ('cash', 'hold')",
        [member.id],
      );
      if (step === 'reject' || step === 'return')
        expect([await balanceOf(house, member), sum?.sum]).toEqual(['10000', '100000000']);
      const trail = await rowsOf(house, 'select from operators.action where subject = $1', [`withdrawal:${id}`]);
      expect(trail).toHaveLength(
        { take: 1, approve: 2, reject: 2, return: 3, parts: 3, force: 3, end: 3, clear: 3 }[step],
      );
    },
  );
});
