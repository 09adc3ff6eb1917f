import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { openOperator, type TestOperator } from '../../testing/test-operator.ts';

let house: TestHouse;
let proposer: TestOperator;
let decider: TestOperator;
let other: TestOperator;
beforeAll(async () => {
  house = await openHouse();
  [proposer, decider, other] = [
    await openOperator(house, 'support'),
    await openOperator(house, 'finance'),
    await openOperator(house, 'owner'),
  ];
});
afterAll(() => house.close());

interface Row {
  readonly id: string;
  readonly version: number;
  readonly state: string;
  readonly amount: string;
  readonly forgivesDebt: boolean;
}

const propose = (member: TestMember, amount: string, input: object = {}, by = proposer) =>
  by.call<Row>('/ops/adjustments/forgiveness', {
    body: { clientKey: randomUUID(), memberId: member.id, amount, reason: 'our own mistake', ...input },
  });
const decideOn = ({ id, version }: Row, input: object = {}, by = decider) =>
  by.call<Row>(`/ops/adjustments/${id}/decision`, {
    body: { version, verdict: 'approve', reason: 'seen in the record', ...input },
  });
const fileOf = async (member: TestMember) =>
  (await decider.call<{ balance: string; owes: string }>(`/ops/members/${member.id}`)).value;

/** Somebody who has nothing and owes as much beside. */
async function debtor(owedMinor: bigint): Promise<TestMember> {
  const member = await house.register();
  const { ledger, wallet, brand } = house.modules;
  const walletId = await wallet.walletOf({ memberId: BigInt(member.id), brand: brand.first });
  const { balanceMinor } = await ledger.readBalance(walletId);
  await ledger.takeBack({
    walletId,
    code: 'vendor.win_rollback',
    wonAtMs: Date.now(),
    house: await ledger.houseAccount(brand.first.id, 'house.casino', 'FUN'),
    amountMinor: balanceMinor + owedMinor,
    key: { call: 'test', clientKey: randomUUID(), request: '' },
  });
  return member;
}

describe('a debt is let go of by two people', () => {
  test('the proposer cannot decide; an approved debt is forgiven, and the trail says so', async () => {
    const member = await debtor(455_012n);
    const { value } = await propose(member, '45.5012');
    expect(value).toMatchObject({ state: 'proposed', amount: '45.5012', forgivesDebt: true, correctsEntryId: null });
    const own = await propose(await debtor(10_000n), '1', {}, decider);
    expect(await decideOn(own.value)).toMatchObject({ status: 403, errorCode: 'same_operator' });
    expect(await decideOn(value, {}, proposer)).toMatchObject({ status: 403, errorCode: 'not_allowed' });
    expect(await decideOn(value, { version: 9 })).toMatchObject({ status: 409, errorCode: 'version_stale' });
    expect(await fileOf(member)).toMatchObject({ balance: '0', owes: '45.5012' });
    const both = await Promise.all([decideOn(value), decideOn(value, {}, other)]);
    expect(both.map(({ errorCode }) => errorCode).filter(Boolean)).toHaveLength(1);
    expect(await decider.call(`/ops/adjustments/${value.id}`)).toMatchObject({
      value: { state: 'booked', amount: '45.5012' },
    });
    expect(await decideOn(value)).toMatchObject({ status: 409, errorCode: 'already_decided' });
    expect(await fileOf(member)).toMatchObject({ balance: '0', owes: '0' });
    const trail = await other.call<{ list: { action: string; after: object }[] }>(
      `/ops/actions?search=adjustment:${value.id}`,
    );
    expect(trail.value.list.map(({ action }) => action)).toEqual(['adjustment.approved', 'adjustment.proposed']);
    expect(trail.value.list[1]?.after).toMatchObject({ forgives: 'debt', amount: '45.5012' });
    expect((await house.modules.ledger.checkBooks('full')).differences).toEqual([]);
  });

  test('more than is owed is refused; what was paid back meanwhile is not let go of, and nothing left is told', async () => {
    const member = await debtor(500_000n);
    expect(await propose(member, '50.0001')).toMatchObject({ status: 409, errorCode: 'debt_smaller' });
    expect(await propose(await house.register(), '1')).toMatchObject({ status: 409, errorCode: 'debt_smaller' });
    const { ledger, brand } = house.modules;
    const owner = { brandId: brand.first.id, memberId: BigInt(member.id), currency: 'FUN' };
    const first = await propose(member, '50');
    await ledger.forgiveDebt({ owner, amountMinor: 200_000n, clientKey: randomUUID() });
    expect(await decideOn(first.value)).toMatchObject({ value: { state: 'booked', amount: '30' } });
    expect(await fileOf(member)).toMatchObject({ owes: '0' });
    const late = await debtor(10_000n);
    const second = await propose(late, '1');
    await ledger.forgiveDebt({
      owner: { ...owner, memberId: BigInt(late.id) },
      amountMinor: 10_000n,
      clientKey: randomUUID(),
    });
    expect(await decideOn(second.value)).toMatchObject({ status: 409, errorCode: 'debt_smaller' });
    expect(await decider.call(`/ops/adjustments/${second.value.id}`)).toMatchObject({ value: { state: 'refused' } });
  });

  test('for each member one wish waits; decided, the rest may be asked for', async () => {
    const member = await debtor(900_000n);
    const clientKey = randomUUID();
    const [one, again] = [await propose(member, '10', { clientKey }), await propose(member, '10', { clientKey })];
    expect(again.value.id).toBe(one.value.id);
    expect(await propose(member, '11', { clientKey })).toMatchObject({ status: 409, errorCode: 'key_conflict' });
    const asAdjustment = {
      clientKey,
      memberId: member.id,
      direction: 'credit',
      amount: '10',
      reason: 'our own mistake',
    };
    expect(await proposer.call('/ops/adjustments', { body: asAdjustment })).toMatchObject({
      status: 409,
      errorCode: 'key_conflict',
    });
    const answers = await Promise.all([
      propose(member, '10'),
      propose(member, '10', {}, decider),
      propose(member, '10', {}, other),
    ]);
    expect(answers.map(({ errorCode }) => errorCode)).toEqual(
      Array.from({ length: 3 }, () => 'debt_under_forgiveness'),
    );
    expect(await decideOn(one.value, { verdict: 'reject' })).toMatchObject({ value: { state: 'rejected' } });
    expect(await decideOn((await propose(member, '10')).value)).toMatchObject({ value: { state: 'booked' } });
    expect(await propose(member, '80')).toMatchObject({ value: { state: 'proposed' } });
    expect(await fileOf(member)).toMatchObject({ owes: '80' });
  });

  test("has the ceilings of an adjustment, and other brands' members are unknown", async () => {
    const member = await debtor(300_000_000n);
    expect(await propose(member, '10000.0001')).toMatchObject({ status: 403, errorCode: 'adjustment_above_ceiling' });
    const busy = await openOperator(house, 'support');
    for (let day = 0; day < 5; day += 1)
      expect(await propose(await debtor(100_000_000n), '10000', {}, busy)).toMatchObject({ success: true });
    expect(await propose(member, '0.0001', {}, busy)).toMatchObject({
      status: 403,
      errorCode: 'adjustment_day_used_up',
    });
    const headers = { merchant: house.modules.brand.all[1]?.merchant ?? '' };
    expect(
      await decider.call('/ops/adjustments/forgiveness', {
        headers,
        body: { clientKey: randomUUID(), memberId: member.id, amount: '1', reason: 'of another brand' },
      }),
    ).toMatchObject({ errorCode: 'operator_member_unknown' });
  });
});
