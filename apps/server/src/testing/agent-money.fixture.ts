import { randomUUID } from 'node:crypto';
import type { Posting, EntryCode, HouseCode, Purse } from '@fairhouse/ledger';
import type { Purses } from '@fairhouse/contract';
import { parseAmount } from '@fairhouse/money';
import { cookieOf, password, type TestHouse, type TestMember } from './test-house.ts';
import { rowsOf } from './rows-of.ts';

const paymentPassword = '482915';

/** Money of a test for a purse of a member: any entry whose one step comes from a house account. */
export async function give(
  house: TestHouse,
  member: TestMember,
  { purse, code, from, amount }: { purse: Purse; code: EntryCode; from: HouseCode; amount: string },
): Promise<void> {
  const { ledger, brand } = house.modules;
  const { id: brandId, currency } = brand.first;
  const wallet = await ledger.openWallet({ brandId, memberId: BigInt(member.id), purse, currency });
  const posting: Posting = {
    debit: await ledger.houseAccount(brandId, from, currency),
    credit: wallet,
    amountMinor: parseAmount(amount) ?? 0n,
  };
  await ledger.post({
    walletId: wallet,
    code,
    key: { call: 'test', clientKey: randomUUID(), request: '' },
    postings: [posting],
    isStake: false,
    stakeMinor: 0n,
    payoutMinor: 0n,
    answer: '{}',
    rides: [],
  });
}

export const giveDividend = (house: TestHouse, member: TestMember, amount: string): Promise<void> =>
  give(house, member, { purse: 'earnings', code: 'agency.dividend', from: 'house.agency', amount });
export const giveFloat = (house: TestHouse, member: TestMember, amount: string): Promise<void> =>
  give(house, member, { purse: 'float', code: 'transfer.to_upline', from: 'house.channel:agent', amount });

/** An agent with a payment password, and the code by which others come to it. */
export async function openAgent(house: TestHouse): Promise<{ agent: TestMember; code: string }> {
  const member = await house.register();
  await rowsOf(house, 'update identity.member set customer_type = 1 where id = $1', [member.id]);
  const again = await house.call<{ token: string }>('/wps/session/login', {
    body: { username: member.userName, password },
  });
  const agent = { ...member, token: again.value.token, cookie: cookieOf(again) };
  const set = await house.call('/api/identity/payment-password', {
    method: 'PUT',
    headers: house.as(agent),
    body: { newPaymentPassword: paymentPassword, confirmPaymentPassword: paymentPassword },
  });
  if (!set.success) throw new Error(`payment password refused: ${set.text}`);
  const { agency, brand } = house.modules;
  return { agent, code: (await agency.giveCode({ brandId: brand.first.id, memberId: BigInt(agent.id) })).code };
}

/** A member who came by the code. */
export async function openDownline(house: TestHouse, code: string): Promise<TestMember> {
  const member = await house.register();
  const { agency, brand } = house.modules;
  const affiliate = await agency.findAffiliate({ brandId: brand.first.id, code });
  if (!affiliate) throw new Error('the code is unknown');
  await house.platform.inTx((tx) =>
    agency.placeMember(tx, { memberId: BigInt(member.id), affiliate, at: house.platform.clock.now() }),
  );
  return member;
}

export const movePurse = (
  house: TestHouse,
  agent: TestMember,
  move: string,
  amount: string,
  clientKey = randomUUID(),
) =>
  house.call<{ orderNo: string }>('/api/wallet/purses/move', {
    headers: house.as(agent),
    body: { move, amount, clientKey },
  });

export const passDown = (
  house: TestHouse,
  agent: TestMember,
  downline: Pick<TestMember, 'id'>,
  over: Record<string, unknown> = {},
) =>
  house.call<{ orderNo: string; leftToday: number }>('/api/wallet/downline-transfers', {
    headers: house.as(agent),
    body: { memberId: downline.id, amount: '50', password: paymentPassword, clientKey: randomUUID(), ...over },
  });

export const pursesOf = async (house: TestHouse, agent: TestMember): Promise<Purses> =>
  (await house.call<Purses>('/api/wallet/purses', { headers: house.as(agent) })).value;

export async function cashOf(house: TestHouse, member: TestMember): Promise<string> {
  return (await house.call<{ mainWalletBalance: string }>('/wps/v2/wallets/balance', { headers: house.as(member) }))
    .value.mainWalletBalance;
}
