import { randomUUID } from 'node:crypto';
import { refusals } from '@fairhouse/contract';
import { parseAmount } from '@fairhouse/money';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { openOperator, type TestOperator } from '../../testing/test-operator.ts';
import { maskContact } from './mask-contact.ts';

let house: TestHouse;
let member: TestMember;
let [proposer, decider, other] = [] as unknown as [TestOperator, TestOperator, TestOperator];
beforeAll(async () => {
  house = await openHouse();
  member = await house.register();
  [proposer, decider, other] = [
    await openOperator(house, 'finance'),
    await openOperator(house, 'finance'),
    await openOperator(house, 'owner'),
  ];
});
afterAll(() => house.close());

interface Row {
  readonly id: string;
  readonly version: number;
  readonly state: string;
}

const propose = (input: object = {}, by = proposer) =>
  by.call<Row>('/ops/adjustments', {
    body: {
      clientKey: randomUUID(),
      memberId: member.id,
      direction: 'credit',
      amount: '25.5',
      reason: 'goodwill after an outage',
      ...input,
    },
  });
const decideOn = ({ id, version }: Row, input: object = {}, by = decider) =>
  by.call<Row>(`/ops/adjustments/${id}/decision`, {
    body: { version, verdict: 'approve', reason: 'looked at and right', ...input },
  });
const balance = async (): Promise<bigint> =>
  parseAmount(
    (await house.call<{ sumBalance: string }>('/wps/v2/wallets/balance', { headers: house.as(member) })).value
      .sumBalance,
  ) ?? 0n;

test('one proposes, another approves, the books move once, and the trail has both', async () => {
  const before = await balance();
  const proposed = await propose();
  expect(proposed.value).toMatchObject({ state: 'proposed', memberName: member.userName, amount: '25.5' });
  expect(await balance()).toBe(before);
  expect(await decideOn(proposed.value)).toMatchObject({ value: { state: 'booked', decidedBy: decider.name } });
  expect(await balance()).toBe(before + 255_000n);
  await house.modules.operators.adjustments.bookApproved();
  expect(await balance()).toBe(before + 255_000n);
  const trail = await other.call<{ list: { action: string; operatorName: string }[] }>(
    `/ops/actions?search=adjustment:${proposed.value.id}`,
  );
  expect(trail.value.list.map(({ action, operatorName }) => [action, operatorName])).toEqual([
    ['adjustment.approved', decider.name],
    ['adjustment.proposed', proposer.name],
  ]);
  expect((await house.modules.ledger.checkBooks('full')).differences).toEqual([]);
});

test('the proposer cannot decide, and neither can an operator who may only read or propose', async () => {
  const { value } = await propose();
  expect(await decideOn(value, {}, proposer)).toMatchObject({ status: 403, errorCode: 'same_operator' });
  expect(await decideOn(value, {}, await openOperator(house, 'support'))).toMatchObject({
    status: 403,
    errorCode: 'not_allowed',
  });
  expect(await decideOn(value, { verdict: 'reject' })).toMatchObject({ value: { state: 'rejected' } });
  expect(await decideOn(value)).toMatchObject({ status: 409, errorCode: 'already_decided' });
});

test('of two decisions at once one counts; a stale version counts for nothing', async () => {
  const { value } = await propose();
  const before = await balance();
  expect(await decideOn(value, { version: value.version + 1 })).toMatchObject({
    status: 409,
    errorCode: 'version_stale',
  });
  const answers = await Promise.all([decideOn(value), decideOn(value, {}, other), decideOn(value)]);
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  for (const { errorCode, success } of answers)
    if (!success) expect(['version_stale', 'already_decided']).toContain(errorCode);
  expect(await balance()).toBe(before + 255_000n);
});

test('a debit the balance does not hold is refused by the books, and nothing moves', async () => {
  const before = await balance();
  const { value } = await propose({ direction: 'debit', amount: '9999.99' });
  expect(await decideOn(value)).toMatchObject({ value: { state: before >= 99_999_900n ? 'booked' : 'refused' } });
});

test('the same key is the same wish; with another wish it is a conflict', async () => {
  const clientKey = randomUUID();
  const [one, two] = await Promise.all([propose({ clientKey }), propose({ clientKey })]);
  expect(one.value.id).toBe(two.value.id);
  expect(await propose({ clientKey, amount: '26' })).toMatchObject({ status: 409, errorCode: 'key_conflict' });
});

test('each one and each day has a ceiling, also for many at once', async () => {
  expect(await propose({ amount: '10000.01' })).toMatchObject({ status: 403, errorCode: 'adjustment_above_ceiling' });
  const busy = await openOperator(house, 'finance');
  const answers = await Promise.all(Array.from({ length: 7 }, () => propose({ amount: '10000' }, busy)));
  expect(answers.filter(({ success }) => success)).toHaveLength(5);
  expect(answers.find(({ success }) => !success)).toMatchObject({ errorCode: 'adjustment_day_used_up' });
});

test.each(['0', '0.00', '-5', '1e3', '1.005', '1,50', '', ' 1', 'NaN', '99999999999999'])(
  'the amount %j is none',
  async (amount) => {
    expect(await propose({ amount })).toMatchObject({ status: 400, errorCode: 'request_param_err' });
  },
);

test('a member or an adjustment of another brand is not there', async () => {
  const headers = { merchant: house.modules.brand.all[1]?.merchant ?? '' };
  const { value } = await propose();
  expect(await decider.call(`/ops/members/${member.id}`, { headers })).toMatchObject({
    status: 404,
    errorCode: 'operator_member_unknown',
  });
  expect(
    await decider.call(`/ops/adjustments/${value.id}/decision`, {
      headers,
      body: { version: 1, verdict: 'approve', reason: 'not mine' },
    }),
  ).toMatchObject({ errorCode: 'adjustment_unknown' });
  expect(await decider.call(`/ops/adjustments/${value.id}`, { headers })).toMatchObject({
    status: 404,
    errorCode: 'adjustment_unknown',
  });
  expect(await decider.call(`/ops/adjustments/${value.id}`)).toMatchObject({
    value: { id: value.id, state: 'proposed', version: value.version },
  });
  for (const beyond of ['9223372036854775808', '9999999999999999999']) {
    expect(await decider.call(`/ops/adjustments/${beyond}`)).toMatchObject({ errorCode: 'adjustment_unknown' });
    expect(
      await decider.call(`/ops/adjustments/${beyond}/decision`, {
        body: { version: 1, verdict: 'approve', reason: 'not there' },
      }),
    ).toMatchObject({ errorCode: 'adjustment_unknown' });
    expect(await propose({ memberId: beyond })).toMatchObject({ errorCode: 'operator_member_unknown' });
    expect(await other.call(`/ops/operators/${beyond}/invitation`, { body: { reason: 'not there' } })).toMatchObject({
      errorCode: 'operator_unknown',
    });
    expect(await other.call(`/ops/sessions/${beyond}`, { method: 'DELETE' })).toMatchObject({
      errorCode: refusals.session_unknown.errorCode,
    });
    expect(await other.call(`/ops/actions?operatorId=${beyond}`)).toMatchObject({ value: { total: 0 } });
  }
  expect(await propose({ memberId: '999999999' })).toMatchObject({ errorCode: 'operator_member_unknown' });
});

test('members are found by the beginning of their name, masked', async () => {
  const found = await decider.call<{ list: { id: string }[] }>(
    `/ops/members?search=${member.userName.slice(0, 6).toUpperCase()}`,
  );
  expect(found.value.list.map(({ id }) => id)).toContain(member.id);
  expect((await decider.call<{ total: number }>('/ops/members?search=%25')).value.total).toBe(0);
  expect(await decider.call(`/ops/members/${member.id}`)).toMatchObject({
    value: { userName: member.userName, currency: 'FUN' },
  });
  expect([maskContact('anna@example.com'), maskContact('+919812345678'), maskContact('12')]).toEqual([
    'a***@example.com',
    '+91***78',
    '***',
  ]);
});

test('an approved adjustment of a process that died is booked by the next one', async () => {
  const { value } = await propose();
  const before = await balance();
  const client = new pg.Client(house.ownerUrl);
  await client.connect();
  await client.query(
    `update operators.adjustment set state = 'approved', decided_by = $2, decided_at = now(), version = 2 where id = $1`,
    [value.id, decider.id],
  );
  await client.end();
  await house.modules.operators.adjustments.bookApproved();
  expect(await balance()).toBe(before + 255_000n);
});

test('the health of books and trail is told', async () => {
  await house.modules.ledger.checkBooks('full');
  // The database of a test is as old as the one it was copied from; while the house's own look is at it, another one leaves it to that.
  await expect
    .poll(async () => {
      await house.modules.ledger.checkBooks('minute');
      return decider.call('/ops/health');
    })
    .toMatchObject({ value: { books: { differences: 0, isHealthy: true }, trail: { isWhole: true } } });
  const { value } = await decider.call<{ adjustments: { count: number; oldestAt: number | null } }>('/ops/health');
  const { value: proposed } = await propose({ amount: '1' });
  const after = await decider.call<{ adjustments: { count: number; oldestAt: number } }>('/ops/health');
  expect(after.value.adjustments.count).toBe(value.adjustments.count + 1);
  await decideOn(proposed, { verdict: 'reject' });
  expect(await decider.call('/ops/health')).toMatchObject({
    value: { adjustments: { count: value.adjustments.count }, stumbles: { count: 0, oldestAt: null } },
  });
  for (let times = 0; times < 3; times += 1)
    await house.platform.stumbles.attempt('test.work', { id: 1n }, () => Promise.reject(new Error('expected')));
  expect(await decider.call('/ops/health')).toMatchObject({
    value: { stumbles: { count: 1, oldestAt: expect.any(Number) } },
  });
});
