import { randomUUID } from 'node:crypto';
import { creditWallet, debitWallet } from '@fairhouse/ledger';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { openOperator, type TestOperator } from '../../testing/test-operator.ts';

let house: TestHouse;
let [proposer, decider, other] = [] as unknown as [TestOperator, TestOperator, TestOperator];
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
  readonly direction: string;
  readonly correctsEntryId: string;
}

const propose = (member: TestMember, entryId: bigint | string, input: object = {}, by = proposer) =>
  by.call<Row>('/ops/adjustments/correction', {
    body: {
      clientKey: randomUUID(),
      memberId: member.id,
      entryId: `${entryId}`,
      reason: 'booked for the wrong member',
      ...input,
    },
  });
const decideOn = ({ id, version }: Row, input: object = {}, by = decider) =>
  by.call<Row>(`/ops/adjustments/${id}/decision`, {
    body: { version, verdict: 'approve', reason: 'seen in the record', ...input },
  });
const fileOf = async (member: TestMember) =>
  (await decider.call<{ balance: string; owes: string }>(`/ops/members/${member.id}`)).value;
const walletOf = (member: TestMember): Promise<bigint> =>
  house.modules.wallet.walletOf({ memberId: BigInt(member.id), brand: house.modules.brand.first });
/** What the house gave at the start. */
const firstEntryOf = async (member: TestMember): Promise<string> =>
  (await decider.call<{ list: { orderNo: string }[] }>(`/ops/members/${member.id}/record`)).value.list.at(-1)
    ?.orderNo ?? '';

/** An entry as the books hold it, made without any screen. */
async function book(member: TestMember, direction: 'credit' | 'debit', amountMinor: bigint): Promise<bigint> {
  const { ledger, brand } = house.modules;
  const wallet = await walletOf(member);
  const adjustment = await ledger.houseAccount(brand.first.id, 'house.adjustment', 'FUN');
  const posted = await ledger.post({
    walletId: wallet,
    key: { call: 'test', clientKey: randomUUID(), request: '' },
    code: `adjustment.${direction}`,
    rides: [],
    postings: (direction === 'credit' ? creditWallet : debitWallet)({ wallet, house: adjustment, amountMinor }),
    isStake: false,
    stakeMinor: 0n,
    payoutMinor: 0n,
    answer: '{}',
  });
  if (posted.verdict === 'stale_turn') throw new Error('no turn was taken');
  return posted.entryId;
}

describe('an entry is corrected by two people', () => {
  test('the proposer cannot decide; an approved correction is booked once, and the trail names the entry', async () => {
    const member = await house.register();
    const entryId = await book(member, 'credit', 300_000n);
    const { value } = await propose(member, entryId);
    expect(value).toMatchObject({ state: 'proposed', direction: 'debit', amount: '30', correctsEntryId: `${entryId}` });
    expect(await fileOf(member)).toMatchObject({ balance: '10030' });
    const third = await propose(member, await book(member, 'debit', 10_000n), {}, decider);
    expect(await decideOn(third.value)).toMatchObject({ status: 403, errorCode: 'same_operator' });
    expect(await decideOn(value, {}, proposer)).toMatchObject({ status: 403, errorCode: 'not_allowed' });
    expect(await decideOn(value, { version: 9 })).toMatchObject({ status: 409, errorCode: 'version_stale' });
    expect(await decideOn(value)).toMatchObject({ value: { state: 'booked', decidedBy: decider.name } });
    expect(await decideOn(value)).toMatchObject({ status: 409, errorCode: 'already_decided' });
    expect(await fileOf(member)).toMatchObject({ balance: '9999', owes: '0' });
    await house.modules.operators.adjustments.bookApproved();
    expect(await fileOf(member)).toMatchObject({ balance: '9999' });
    const trail = await other.call<{ list: { action: string; after: object }[] }>(
      `/ops/actions?search=adjustment:${value.id}`,
    );
    expect(trail.value.list.map(({ action }) => action)).toEqual(['adjustment.approved', 'adjustment.proposed']);
    expect(trail.value.list[1]?.after).toMatchObject({
      corrects: `entry:${entryId}`,
      direction: 'debit',
      amount: '30',
    });
    expect((await house.modules.ledger.checkBooks('full')).differences).toEqual([]);
  });

  test('the missing money becomes a debt, and a correction of the correction ends it', async () => {
    const member = await house.register();
    const entryId = await firstEntryOf(member);
    await book(member, 'debit', 99_000_000n);
    expect(await decideOn((await propose(member, entryId)).value)).toMatchObject({ value: { state: 'booked' } });
    expect(await fileOf(member)).toMatchObject({ balance: '0', owes: '9900' });
    const { list } = (
      await decider.call<{ list: { orderNo: string; remark: string }[] }>(`/ops/members/${member.id}/record`)
    ).value;
    const correction = list.find(({ remark }) => remark === 'correction')?.orderNo ?? '';
    expect(await decideOn((await propose(member, correction)).value)).toMatchObject({
      value: { state: 'booked', direction: 'credit', amount: '100' },
    });
    expect(await fileOf(member)).toMatchObject({ balance: '100', owes: '0' });
    expect((await house.modules.ledger.checkBooks('full')).differences).toEqual([]);
  });

  test('for each entry there is one wish; turned down it may be asked for again', async () => {
    const member = await house.register();
    const entryId = await book(member, 'credit', 20_000n);
    const clientKey = randomUUID();
    const [one, again] = [await propose(member, entryId, { clientKey }), await propose(member, entryId, { clientKey })];
    expect(again.value.id).toBe(one.value.id);
    expect(await propose(member, await book(member, 'credit', 20_000n), { clientKey })).toMatchObject({
      status: 409,
      errorCode: 'key_conflict',
    });
    expect(await propose(member, entryId, {}, decider)).toMatchObject({
      status: 409,
      errorCode: 'entry_under_correction',
    });
    expect(await decideOn(one.value, { verdict: 'reject' })).toMatchObject({ value: { state: 'rejected' } });
    const answers = await Promise.all([
      propose(member, entryId),
      propose(member, entryId, {}, decider),
      propose(member, entryId, {}, other),
    ]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.filter(({ errorCode }) => errorCode === 'entry_under_correction')).toHaveLength(2);
  });

  test('an entry of another member or another brand, and one there is not, are unknown', async () => {
    const [member, stranger] = [await house.register(), await house.register()];
    const entryId = await book(stranger, 'credit', 20_000n);
    for (const wrong of [entryId, '5', '9223372036854775807', '9999999999999999999']) {
      expect(await propose(member, wrong)).toMatchObject({ status: 404, errorCode: 'entry_unknown' });
    }
    const headers = { merchant: house.modules.brand.all[1]?.merchant ?? '' };
    const body = { clientKey: randomUUID(), memberId: stranger.id, entryId: `${entryId}`, reason: 'of another brand' };
    expect(await decider.call('/ops/adjustments/correction', { headers, body })).toMatchObject({
      errorCode: 'operator_member_unknown',
    });
    expect(await propose(member, 'x')).toMatchObject({ status: 400, errorCode: 'request_param_err' });
    expect(await propose(stranger, entryId, { reason: ' ' })).toMatchObject({
      status: 400,
      errorCode: 'request_param_err',
    });
  });

  test('money that is set aside has steps of its own', async () => {
    const member = await house.register();
    const held = await house.modules.ledger.hold({
      walletId: await walletOf(member),
      code: 'withdrawal.held',
      amountMinor: 10_000n,
      key: { call: 'w', clientKey: randomUUID(), request: '' },
    });
    expect(await propose(member, held.entryId)).toMatchObject({ status: 409, errorCode: 'entry_not_correctable' });
  });

  test('between two purses of one member nothing is owed: the books refuse it, and the one who approved hears why', async () => {
    const { ledger, brand } = house.modules;
    const member = await house.register();
    const wallet = await walletOf(member);
    const earnings = await ledger.openWallet({
      brandId: brand.first.id,
      memberId: BigInt(member.id),
      purse: 'earnings',
      currency: 'FUN',
    });
    const agency = await ledger.houseAccount(brand.first.id, 'house.agency', 'FUN');
    const plain = { isStake: false, stakeMinor: 0n, payoutMinor: 0n, answer: '{}', rides: [] };
    const move = (walletId: bigint, code: 'agency.dividend' | 'earnings.taken', debit: bigint, credit: bigint) =>
      ledger.post({
        ...plain,
        walletId,
        code,
        key: { call: code, clientKey: randomUUID(), request: '' },
        postings: [{ debit, credit, amountMinor: 50_000n }],
      });
    await move(earnings, 'agency.dividend', agency, earnings);
    const taken = await move(wallet, 'earnings.taken', earnings, wallet);
    await book(member, 'debit', 100_040_000n);
    const { value } = await propose(member, 'entryId' in taken ? taken.entryId : 0n);
    expect(await decideOn(value)).toMatchObject({ status: 409, errorCode: 'correction_not_covered' });
    expect(await decider.call(`/ops/adjustments/${value.id}`)).toMatchObject({
      value: { state: 'refused', decidedBy: decider.name },
    });
    expect(await fileOf(member)).toMatchObject({ balance: '1', owes: '0' });
  });

  test('a correction that gives money has the ceilings of an adjustment; one that takes it back has none', async () => {
    const member = await house.register();
    const credit = await book(member, 'credit', 200_000_000n);
    const debit = await book(member, 'debit', 200_000_000n);
    expect(await propose(member, debit)).toMatchObject({ status: 403, errorCode: 'adjustment_above_ceiling' });
    expect(await propose(member, credit)).toMatchObject({ value: { amount: '20000', direction: 'debit' } });
    const busy = await openOperator(house, 'finance');
    for (const amountMinor of [300_000_000n, 300_000_000n])
      expect(await propose(member, await book(member, 'credit', amountMinor), {}, busy)).toMatchObject({
        success: true,
      });
    const give = () =>
      busy.call('/ops/adjustments', {
        body: {
          clientKey: randomUUID(),
          memberId: member.id,
          direction: 'credit',
          amount: '10000',
          reason: 'goodwill',
        },
      });
    for (let day = 1; day < 5; day += 1) expect(await give()).toMatchObject({ success: true });
    expect(await propose(member, await book(member, 'debit', 100_000_000n), {}, busy)).toMatchObject({ success: true });
    expect(await give()).toMatchObject({ status: 403, errorCode: 'adjustment_day_used_up' });
  });
});
