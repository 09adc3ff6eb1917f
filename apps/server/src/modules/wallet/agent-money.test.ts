// Calls of transfer-to-downline.ts are made by testing/agent-money.fixture.ts.
import { randomUUID } from 'node:crypto';
import { fixedClock } from '@fairhouse/testing';
import type { AgentTransfer, InboxMessage, RecordRow } from '@fairhouse/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeBrandFolder, setModule } from '../../testing/brand-folder.ts';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { openOperator, ops } from '../../testing/test-operator.ts';
import { openAccountRider } from '../identity/index.ts';
import {
  cashOf,
  give,
  giveDividend,
  giveFloat,
  movePurse,
  openAgent,
  openDownline,
  passDown,
  pursesOf,
} from '../../testing/agent-money.fixture.ts';

// docs/decisions/128.

const clock = fixedClock(new Date());
const folder = makeBrandFolder((brand) => {
  brand['demoGrant'] = '0';
  brand['downlineTransfer'] = { minimum: '10', maximum: '500', perDay: 4 };
});
let house: TestHouse;
let agent: TestMember;
let downline: TestMember;
let code: string;

beforeAll(async () => {
  const many = { count: 1000, windowMs: 60_000 };
  house = await openHouse({ clock, brandsDir: folder.folder, limits: { loginByIp: many, registerByIp: many } });
});
beforeEach(async () => {
  ({ agent, code } = await openAgent(house));
  downline = await openDownline(house, code);
});
afterAll(async () => {
  await house.close();
  folder.remove();
});

const giveDeposit = (member: TestMember, amount: string) =>
  give(house, member, { purse: 'cash', code: 'deposit.paid', from: 'house.channel:instant', amount });
const sendUp = (member: TestMember, amount: string) =>
  house.call('/wps/relay/MCSFE_transferUpline', {
    body: { amount, clientKey: randomUUID() },
    headers: house.as(member),
  });
async function placeUnder(member: TestMember, affiliateCode: string): Promise<void> {
  const { agency, brand } = house.modules;
  const affiliate = await agency.findAffiliate({ brandId: brand.first.id, code: affiliateCode });
  if (!affiliate) throw new Error('the agent has a code');
  await house.platform.inTx((tx) =>
    agency.placeMember(tx, { memberId: BigInt(member.id), affiliate, at: clock.now() }),
  );
}
async function recordOf(member: TestMember, query = ''): Promise<Pick<RecordRow, 'remark' | 'amount'>[]> {
  const answer = await house.call<{ list: RecordRow[] }>(`/wps/relay/ODSFE2_MemTransDet${query}`, {
    headers: house.as(member),
  });
  return answer.value.list.map(({ remark, amount }) => ({ remark, amount }));
}
async function messagesOf(member: TestMember): Promise<Pick<InboxMessage, 'kind' | 'facts'>[]> {
  await house.modules.inbox.settle();
  const answer = await house.call<{ list: InboxMessage[] }>('/wps/relay/EMFE_getInbox', {
    headers: house.as(member),
  });
  return answer.value.list.map(({ kind, facts }) => ({ kind, facts }));
}

test('earnings go to cash, own cash to the float, and the float to a direct downline: both see it', async () => {
  await giveDividend(house, agent, '300.1234');
  const clientKey = randomUUID();
  const first = await movePurse(house, agent, 'earnings_to_cash', '300.12', clientKey);
  expect((await movePurse(house, agent, 'earnings_to_cash', '300.12', clientKey)).value).toEqual(first.value);
  expect(await movePurse(house, agent, 'earnings_to_cash', '300.11', clientKey)).toMatchObject({
    errorCode: 'key_conflict',
  });
  expect(await movePurse(house, agent, 'cash_to_float', '200')).toMatchObject({ success: true });
  const sent = await passDown(house, agent, downline, { amount: '150' });
  expect(sent).toMatchObject({ status: 200, value: { amount: '150', leftToday: 3 } });
  expect(await movePurse(house, agent, 'float_to_cash', '20')).toMatchObject({ success: true });
  expect(await pursesOf(house, agent)).toEqual({
    cash: '120.12',
    float: '30',
    earnings: '0.0034',
    ownCash: '120.12',
    currency: 'FUN',
    transfer: { minimumAmount: '10', maximumAmount: '500', leftToday: 3 },
  });
  expect(await cashOf(house, downline)).toBe('150');
  expect(await recordOf(agent, '?purse=float')).toEqual([
    { remark: 'float.taken', amount: '-20' },
    { remark: 'transfer.to_downline', amount: '-150' },
    { remark: 'float.filled', amount: '200' },
  ]);
  expect(await recordOf(agent, '?purse=earnings&codeTypes=share_bonus')).toEqual([
    { remark: 'agency.dividend', amount: '300.1234' },
  ]);
  expect(await recordOf(downline, '?codeTypes=deposit')).toEqual([{ remark: 'transfer.to_downline', amount: '150' }]);
  expect(await messagesOf(downline)).toContainEqual({
    kind: 'transfer_from_upline',
    facts: { name: expect.stringMatching(/^.\*\*\*.$/), amount: '150', currency: 'FUN' },
  });
  expect((await house.modules.ledger.checkBooks('full')).differences).toEqual([]);
});

test('only what was deposited or earned goes into the float, after its turnover', async () => {
  await give(house, agent, { purse: 'cash', code: 'adjustment.credit', from: 'house.adjustment', amount: '80' });
  await give(house, agent, { purse: 'cash', code: 'promotion.granted', from: 'house.promotion:1', amount: '70' });
  expect((await pursesOf(house, agent)).ownCash).toBe('0');
  expect(await movePurse(house, agent, 'cash_to_float', '10')).toMatchObject({
    status: 409,
    errorCode: 'not_own_money',
  });
  await giveDeposit(agent, '40');
  expect(await movePurse(house, agent, 'cash_to_float', '10')).toMatchObject({ errorCode: 'turnover_missing' });
  // What is in the float is not held up by a deposit that came later.
  await giveFloat(house, agent, '50');
  expect(await passDown(house, agent, downline)).toMatchObject({ success: true });
});

test('the float is filled with no more than the own money, though two fill it at once', async () => {
  await giveDividend(house, agent, '100');
  await movePurse(house, agent, 'earnings_to_cash', '100');
  await give(house, agent, { purse: 'cash', code: 'adjustment.credit', from: 'house.adjustment', amount: '900' });
  const answers = await Promise.all(Array.from({ length: 6 }, () => movePurse(house, agent, 'cash_to_float', '40')));
  const done = answers.filter(({ success }) => success).length;
  expect([1, 2]).toContain(done);
  for (const { success, errorCode } of answers)
    if (!success) expect(['not_own_money', 'overloaded']).toContain(errorCode);
  expect(await pursesOf(house, agent)).toMatchObject({ float: `${40 * done}`, ownCash: `${100 - 40 * done}` });
});

test('of fifty transfers at once no more is paid than there is, and one key pays once', async () => {
  const many = makeBrandFolder((brand) => {
    brand['downlineTransfer'] = { minimum: '10', maximum: '500', perDay: 100 };
  });
  const open = await openHouse({ beside: house, brandsDir: many.folder });
  // Fifty tries of a password at once would lock it.
  open.modules.wallet.useAccounts({
    checkPaymentPassword: () => Promise.resolve(),
    rideOpen: open.modules.ledger.registerRider(openAccountRider),
    findNames: (ids) => open.modules.identity.findNames(ids),
  });
  await giveFloat(house, agent, '120');
  const clientKey = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => passDown(open, agent, downline, i < 25 ? { clientKey } : {})),
  );
  for (const { success, errorCode } of answers)
    if (!success) expect(['insufficient_balance', 'overloaded']).toContain(errorCode);
  const orders = new Set(answers.flatMap(({ success, value }) => (success ? [value.orderNo] : [])));
  expect(orders.size).toBeLessThanOrEqual(2);
  expect(await cashOf(house, downline)).toBe(`${50 * orders.size}`);
  expect((await pursesOf(house, agent)).float).toBe(`${120 - 50 * orders.size}`);
  // What was refused is not counted as deposits of the downline.
  const claims = await rowsOf<{ state: string; count: string }>(
    house,
    `select c.state, count(*) from ledger.deposit_claim c join ledger.account a on a.id = c.wallet_id
     where a.member_id = $1 group by c.state`,
    [downline.id],
  );
  expect(claims.filter(({ state }) => state === 'paid')).toEqual([{ state: 'paid', count: `${orders.size}` }]);
  expect(claims.filter(({ state }) => !['paid', 'returned'].includes(state))).toEqual([]);
  await open.close();
  many.remove();
});

test('a key that has paid pays once, is answered again, and serves nothing else', async () => {
  await giveFloat(house, agent, '200');
  const clientKey = randomUUID();
  const first = await passDown(house, agent, downline, { clientKey });
  expect((await passDown(house, agent, downline, { clientKey })).value).toEqual(first.value);
  expect(await passDown(house, agent, downline, { clientKey, amount: '60' })).toMatchObject({
    errorCode: 'key_conflict',
  });
  expect(await cashOf(house, downline)).toBe('50');
});

test.each([
  ['0', 400, 'transfer_amount_invalid'],
  ['-50', 400, 'transfer_amount_invalid'],
  ['50.001', 400, 'transfer_amount_invalid'],
  ['1e3', 400, 'request_param_err'],
  ['9.99', 409, 'downline_limit'],
  ['500.01', 409, 'downline_limit'],
  ['100.01', 409, 'insufficient_balance'],
])('of %s is refused', async (amount, status, errorCode) => {
  await giveFloat(house, agent, '100');
  expect(await passDown(house, agent, downline, { amount })).toMatchObject({ status, errorCode });
  expect((await pursesOf(house, agent)).float).toBe('100');
});

test('goes to direct downlines alone: to no stranger, no upline, not further down and not to oneself', async () => {
  await giveFloat(house, agent, '100');
  const below = await openAgent(house);
  await placeUnder(below.agent, code);
  await giveFloat(house, below.agent, '100');
  const farther = await openDownline(house, below.code);
  const unknown = { status: 404, errorCode: 'downline_unknown' };
  for (const other of [await house.register(), farther, agent, { id: '999999999' }])
    expect(await passDown(house, agent, other)).toMatchObject(unknown);
  expect(await passDown(house, below.agent, agent)).toMatchObject(unknown);
  expect(await passDown(house, agent, below.agent)).toMatchObject({ success: true });
});

test('asks for the payment password, and rests with withdrawals', async () => {
  await giveFloat(house, agent, '100');
  expect(await passDown(house, agent, downline, { password: '000000' })).toMatchObject({
    errorCode: 'invalid.payment.pw',
  });
  await rowsOf(house, 'update identity.credential set money_rests_from = $2 where member_id = $1', [
    agent.id,
    clock.now(),
  ]);
  expect(await passDown(house, agent, downline)).toMatchObject({ status: 403, errorCode: 'money_rests' });
  expect(await cashOf(house, downline)).toBe('0');
});

test('is counted by the day', async () => {
  await giveFloat(house, agent, '100');
  for (let left = 3; left >= 0; left -= 1)
    expect((await passDown(house, agent, downline, { amount: '10' })).value.leftToday).toBe(left);
  expect(await passDown(house, agent, downline, { amount: '10' })).toMatchObject({ errorCode: 'downline_limit' });
  expect((await pursesOf(house, agent)).float).toBe('60');
});

test('stops with a break of either side, a closed account and a deposit limit of the downline, and says no reason', async () => {
  await giveFloat(house, agent, '400');
  const cannot = { status: 409, errorCode: 'downline_cannot_receive' };
  const resting = await openDownline(house, code);
  expect(
    await house.call('/wps/member/protection/break', { body: { term: '1d' }, headers: house.as(resting) }),
  ).toMatchObject({ success: true });
  expect(await passDown(house, agent, resting)).toMatchObject(cannot);
  const closed = await openDownline(house, code);
  expect(await house.call('/api/identity/close', { body: {}, headers: house.as(closed) })).toMatchObject({
    success: true,
  });
  expect(await passDown(house, agent, closed)).toMatchObject(cannot);
  const limited = await openDownline(house, code);
  const { ledger, wallet, brand } = house.modules;
  await ledger.limitWallet({
    walletId: await wallet.walletOf({ memberId: BigInt(limited.id), brand: brand.first }),
    measure: 'deposit',
    span: 'day',
    capMinor: 600_000n,
    zone: brand.first.timeZone,
  });
  expect(await passDown(house, agent, limited, { amount: '60.01' })).toMatchObject(cannot);
  expect(await passDown(house, agent, limited, { amount: '60' })).toMatchObject({ success: true });
  expect(await passDown(house, agent, limited, { amount: '10' })).toMatchObject(cannot);
  await house.call('/wps/member/protection/break', { body: { term: '1d' }, headers: house.as(agent) });
  expect(await passDown(house, agent, downline)).toMatchObject({ status: 403, errorCode: 'wallet_closed' });
  expect((await pursesOf(house, agent)).float).toBe('340');
});

test('the agent sees what a member sent up; on a break of either side nothing goes up', async () => {
  await give(house, downline, { purse: 'cash', code: 'adjustment.credit', from: 'house.adjustment', amount: '100' });
  const up = () => sendUp(downline, '20');
  expect(await up()).toMatchObject({ success: true });
  expect(await pursesOf(house, agent)).toMatchObject({ float: '20', cash: '0' });
  expect(await recordOf(agent, '?purse=float')).toEqual([{ remark: 'transfer.to_upline', amount: '20' }]);
  expect(await messagesOf(agent)).toContainEqual({
    kind: 'transfer_from_downline',
    facts: { name: expect.stringMatching(/^.\*\*\*.$/), amount: '20', currency: 'FUN' },
  });
  await house.call('/wps/member/protection/break', { body: { term: '1d' }, headers: house.as(agent) });
  expect(await up()).toMatchObject({ status: 409, errorCode: 'upline_cannot_receive' });
  await house.call('/wps/member/protection/break', { body: { term: '1d' }, headers: house.as(downline) });
  expect(await up()).toMatchObject({ status: 403, errorCode: 'wallet_closed' });
});

test('a frozen agent neither sends nor receives transfers, and its earnings and float stay where they are', async () => {
  await giveFloat(house, agent, '100');
  await giveDividend(house, agent, '30');
  const below = await openAgent(house);
  await placeUnder(below.agent, code);
  await giveFloat(house, below.agent, '100');
  const farther = await openDownline(house, below.code);
  await give(house, farther, { purse: 'cash', code: 'adjustment.credit', from: 'house.adjustment', amount: '50' });
  const { agency, brand } = house.modules;
  const freeze = (member: TestMember) =>
    house.platform.inTx((tx) =>
      agency.freezeAgent(tx, {
        memberId: BigInt(member.id),
        brandId: brand.first.id,
        at: clock.now(),
        reason: 'a test',
        operatorId: 1n,
      }),
    );
  await freeze(below.agent);
  expect(await passDown(house, below.agent, farther)).toMatchObject({ status: 409, errorCode: 'agent_frozen' });
  expect(await passDown(house, agent, below.agent)).toMatchObject({ errorCode: 'downline_cannot_receive' });
  expect(await sendUp(farther, '20')).toMatchObject({ errorCode: 'upline_cannot_receive' });
  expect(await pursesOf(house, below.agent)).toMatchObject({ cash: '0', float: '100' });
  const clientKey = randomUUID();
  expect(await movePurse(house, agent, 'earnings_to_cash', '10', clientKey)).toMatchObject({ success: true });
  await freeze(agent);
  expect(await movePurse(house, agent, 'earnings_to_cash', '10', clientKey)).toMatchObject({ success: true });
  for (const move of ['earnings_to_cash', 'float_to_cash', 'cash_to_float'])
    expect(await movePurse(house, agent, move, '10')).toMatchObject({ errorCode: 'agent_frozen' });
  expect(await pursesOf(house, agent)).toMatchObject({ cash: '10', float: '100', earnings: '20' });
  await house.platform.inTx((tx) => agency.unfreezeAgent(tx, BigInt(below.agent.id)));
  expect(await sendUp(farther, '20')).toMatchObject({ success: true });
});

test('is nothing for players, and off where the brand has not turned it on', async () => {
  expect(await house.call('/api/wallet/purses', { headers: house.as(downline) })).toMatchObject({ success: false });
  expect(await passDown(house, downline, agent)).toMatchObject({ success: false });
  expect(await house.call('/wps/relay/ODSFE2_MemTransDet?purse=float', { headers: house.as(downline) })).toMatchObject({
    status: 400,
  });
  const off = makeBrandFolder((brand) => setModule(brand, 'AGETRANSFERDOWN3', '0'));
  const other = await openHouse({ beside: house, brandsDir: off.folder });
  await giveFloat(house, agent, '100');
  expect(await passDown(other, agent, downline)).toMatchObject({ errorCode: 'function.not.available' });
  expect((await pursesOf(other, agent)).transfer).toBeNull();
  await other.close();
  off.remove();
});

test('operators see the transfers of both ways, and take them as a file', async () => {
  await giveFloat(house, agent, '100');
  await passDown(house, agent, downline, { amount: '30' });
  const operator = await openOperator(house, 'finance');
  const headers = { authorization: operator.token, cookie: operator.cookie };
  const seen = await ops<{ list: AgentTransfer[]; total: number }>(
    house,
    `/ops/wallet/transfers?memberId=${downline.id}`,
    { headers },
  );
  expect(seen.value).toMatchObject({
    total: 1,
    list: [
      {
        direction: 'down',
        senderId: agent.id,
        senderName: agent.userName,
        receiverId: downline.id,
        receiverName: downline.userName,
        amount: '30',
      },
    ],
  });
  const file = await ops<{ csv: string }>(house, `/ops/wallet/transfers/csv?memberId=${agent.id}&direction=down`, {
    headers,
  });
  expect(file.value.csv.split('\r\n')[1]).toMatch(new RegExp(`down,${agent.userName},${downline.userName},30,FUN$`));
  expect(
    (await ops<{ total: number }>(house, `/ops/wallet/transfers?memberId=${agent.id}&direction=up`, { headers })).value
      .total,
  ).toBe(0);
});
