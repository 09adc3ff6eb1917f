import { fixedClock } from '@fairhouse/testing';
import type { Upline } from '@fairhouse/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBrandFolder, setModule, type BrandDraft } from '../../testing/brand-folder.ts';
import { cookieOf, openHouse, password, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { rowsOf } from '../../testing/rows-of.ts';

const clock = fixedClock(new Date());
const folder = makeBrandFolder((brand) => {
  brand['uplineTransfer'] = { minimum: '10', maximum: '500', perDay: 3 };
});
let house: TestHouse;
let keys = 0;

beforeAll(async () => {
  house = await openHouse({ clock, brandsDir: folder.folder });
});
afterAll(async () => {
  await house.close();
  folder.remove();
});

/** A member that came by the demo agent's code. */
async function downline(): Promise<TestMember> {
  const member = await house.register();
  const affiliate = await house.modules.agency.findAffiliate({
    brandId: house.modules.brand.first.id,
    code: 'LANTERN8',
  });
  if (!affiliate) throw new Error('the demo has its code');
  await house.platform.inTx((tx) =>
    house.modules.agency.placeMember(tx, { memberId: BigInt(member.id), affiliate, at: clock.now() }),
  );
  return member;
}
const send = (member: TestMember, over: Record<string, unknown> = {}) =>
  house.call<{ orderNo: string; leftToday: number }>('/wps/relay/MCSFE_transferUpline', {
    body: { amount: '50', clientKey: `upline-key-${(keys += 1)}`, ...over },
    headers: house.as(member),
  });
const setting = async (member: TestMember) =>
  (await house.call<Upline>('/wps/relay/MCSFE_transferUplineSetting', { headers: house.as(member) })).value;
async function floatOf(member: TestMember): Promise<bigint> {
  const upline = await house.modules.agency.findUpline(BigInt(member.id));
  const brand = house.modules.brand.first;
  const float = await house.modules.ledger.openWallet({
    brandId: brand.id,
    memberId: upline?.uplineId ?? 0n,
    purse: 'float',
    currency: brand.currency,
  });
  return (await house.modules.ledger.readBalance(float)).balanceMinor;
}
async function cashOf(member: TestMember): Promise<string> {
  return (await house.call<{ mainWalletBalance: string }>('/wps/v2/wallets/balance', { headers: house.as(member) }))
    .value.mainWalletBalance;
}

test('leaves the member for good and arrives in the float of the agent', async () => {
  const member = await downline();
  const before = await floatOf(member);
  expect(await setting(member)).toEqual({
    bar: null,
    affiliateCode: 'LANTERN8',
    minimumAmount: '10',
    maximumAmount: '500',
    leftToday: 3,
    currency: 'FUN',
  });
  expect(await send(member)).toMatchObject({ status: 200, value: { amount: '50', leftToday: 2 } });
  expect([await cashOf(member), (await floatOf(member)) - before]).toEqual(['9950', 500_000n]);
  const record = await house.call<{ list: object[] }>('/wps/relay/ODSFE2_MemTransDet?codeTypes=withdraw', {
    headers: house.as(member),
  });
  expect(record.value.list).toMatchObject([
    { txTypeId: 'withdraw', remark: 'transfer.to_upline', amount: '-50', currentAvailBalance: '9950' },
  ]);
  expect((await house.modules.ledger.checkBooks('full')).differences).toEqual([]);
});

test('is nothing for an agent, whose money goes up by way of the float', async () => {
  const member = await downline();
  await rowsOf(house, 'update identity.member set customer_type = 2 where id = $1', [member.id]);
  const again = await house.call<{ token: string }>('/wps/session/login', {
    body: { username: member.userName, password },
  });
  const agent = { ...member, token: again.value.token, cookie: cookieOf(again) };
  expect(await setting(agent)).toMatchObject({ bar: 'agent_itself' });
  expect(await send(agent)).toMatchObject({ status: 400, errorCode: 'function.not.available' });
  expect(await cashOf(agent)).toBe('10000');
});

test('is refused to a member without an upline, who sees why', async () => {
  const member = await house.register();
  expect(await setting(member)).toMatchObject({ bar: 'upline_missing', affiliateCode: null });
  expect(await send(member)).toMatchObject({ status: 409, errorCode: 'upline_missing' });
});

test.each(['0', '-50', '50.001'])('of %j is refused', async (amount) => {
  expect(await send(await downline(), { amount })).toMatchObject({ status: 400, errorCode: 'transfer_amount_invalid' });
});

test.each(['1e30', '50,5', 50, ''])('of %j is no amount', async (amount) => {
  expect(await send(await downline(), { amount })).toMatchObject({ status: 400, errorCode: 'request_param_err' });
});

test('stays within its limits: amount, count of the day, balance', async () => {
  const member = await downline();
  expect(await send(member, { amount: '9.99' })).toMatchObject({ status: 409, errorCode: 'upline_limit' });
  expect(await send(member, { amount: '500.01' })).toMatchObject({ status: 409, errorCode: 'upline_limit' });
  const clientKey = 'upline-again-1';
  const first = await send(member, { clientKey });
  // The bounds themselves are within.
  for (const [left, amount] of [
    [1, '10'],
    [0, '500'],
  ] as const)
    expect((await send(member, { amount })).value.leftToday).toBe(left);
  expect(await send(member)).toMatchObject({ status: 409, errorCode: 'upline_limit' });
  // What was done before is answered again, and moves nothing.
  expect((await send(member, { clientKey })).value.orderNo).toBe(first.value.orderNo);
  expect(await send(member, { clientKey, amount: '51' })).toMatchObject({ status: 409, errorCode: 'key_conflict' });
  expect(await cashOf(member)).toBe('9440');
  clock.advance(24 * 3_600_000);
  const again = await house.call<{ token: string }>('/wps/session/login', {
    body: { username: member.userName, password, type: 'username' },
  });
  expect((await setting({ ...member, token: again.value.token, cookie: cookieOf(again) })).leftToday).toBe(3);
});

test('five at once are three, whatever their order', async () => {
  const member = await downline();
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(member)));
  const done = answers.filter((answer) => answer.success).length;
  expect(done).toBeLessThanOrEqual(3);
  expect(
    answers
      .filter((answer) => !answer.success)
      .every((answer) => ['upline_limit', 'overloaded'].includes(answer.errorCode ?? '')),
  ).toBe(true);
  expect(await cashOf(member)).toBe(`${10_000 - 50 * done}`);
});

test('is more than nobody has', async () => {
  const member = await downline();
  const brand = house.modules.brand.first;
  const wallet = await house.modules.wallet.walletOf({ memberId: BigInt(member.id), brand });
  const houseId = await house.modules.ledger.houseAccount(brand.id, 'house.adjustment', brand.currency);
  await house.modules.ledger.post({
    walletId: wallet,
    code: 'adjustment.debit',
    key: { call: 'test', clientKey: 'poor', request: '' },
    postings: [{ debit: wallet, credit: houseId, amountMinor: 99_900_000n }],
    isStake: false,
    stakeMinor: 0n,
    payoutMinor: 0n,
    answer: '{}',
    rides: [],
  });
  expect(await send(member)).toMatchObject({ status: 409, errorCode: 'insufficient_balance' });
  expect((await setting(member)).leftToday).toBe(3);
});

test('waits as a withdrawal does: for the day money rests, and for the play a deposit asks for', async () => {
  const member = await downline();
  await rowsOf(house, 'update identity.credential set money_rests_from = $2 where member_id = $1', [
    member.id,
    clock.now(),
  ]);
  expect(await send(member)).toMatchObject({ status: 403, errorCode: 'money_rests' });
  await rowsOf(house, 'update identity.credential set money_rests_from = null where member_id = $1', [member.id]);
  const { brand, ledger, wallet } = house.modules;
  const walletId = await wallet.walletOf({ memberId: BigInt(member.id), brand: brand.first });
  const channel = await ledger.houseAccount(brand.first.id, 'house.channel:instant', brand.first.currency);
  await ledger.post({
    walletId,
    code: 'deposit.paid',
    key: { call: 'test', clientKey: 'unplayed', request: '' },
    postings: [{ debit: channel, credit: walletId, amountMinor: 1_000_000n }],
    isStake: false,
    stakeMinor: 0n,
    payoutMinor: 0n,
    answer: '{}',
    rides: [],
  });
  expect(await send(member)).toMatchObject({ status: 403, errorCode: 'turnover_missing' });
  expect(await cashOf(member)).toBe('10100');
});

test('is off where the brand has not turned it on, and where money is real until limits are named', async () => {
  const changes: ((brand: BrandDraft) => void)[] = [
    (brand) => setModule(brand, 'AGETRANSFERUP3', '0'),
    (brand) => Object.assign(brand, { policy: 'strict', deposits: undefined, withdrawals: undefined }),
  ];
  for (const change of changes) {
    const off = makeBrandFolder(change);
    const other = await openHouse({ beside: house, brandsDir: off.folder, geo: { countryOf: () => 'IN' } });
    const member = await downline();
    expect(
      await other.call('/wps/relay/MCSFE_transferUpline', {
        body: { amount: '50', clientKey: 'upline-off-1' },
        headers: other.as(member),
      }),
    ).toMatchObject({ errorCode: 'function.not.available' });
    expect(
      (await other.call<Upline>('/wps/relay/MCSFE_transferUplineSetting', { headers: other.as(member) })).value.bar,
    ).toBe('module_off');
    await other.close();
    off.remove();
  }
});
