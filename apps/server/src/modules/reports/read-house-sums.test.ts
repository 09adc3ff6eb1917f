import { formatAmount, parseAmount } from '@fairhouse/money';
import type { HouseSums } from '@fairhouse/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allMayBeCounted } from '../../testing/all-may-be-counted.ts';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { openOperator, type TestOperator } from '../../testing/test-operator.ts';

let house: TestHouse;
let finance: TestOperator;
let member: TestMember;
beforeAll(async () => {
  house = await openHouse();
  finance = await openOperator(house, 'finance');
  member = await house.register();
});
afterAll(() => house.close());

async function sumsNow(): Promise<HouseSums> {
  await allMayBeCounted(house.platform.db);
  await house.modules.ledger.rollUpDays(
    house.modules.brand.all.map(({ id, timeZone }) => ({ brandId: id, zone: timeZone })),
  );
  return (await finance.call<HouseSums>('/ops/sums')).value;
}
const minor = (text: string): bigint => parseAmount(text) ?? -1n;

test('the day has what was staked and paid out, and the difference; what was granted is none of it', async () => {
  const before = await sumsNow();
  const { playToken } = await house.play(member);
  let [stakes, payouts] = [0n, 0n];
  for (let round = 0; round < 3; round += 1) {
    const { round: placed } = (await house.placeRound(playToken, { stake: '2' })).value;
    stakes += minor(placed.stake);
    payouts += minor(placed.payout);
  }
  const after = await sumsNow();
  expect(after).toMatchObject({ currency: 'FUN', deposits: before.deposits, withdrawals: before.withdrawals });
  expect([minor(after.stakes) - minor(before.stakes), minor(after.payouts) - minor(before.payouts)]).toEqual([
    stakes,
    payouts,
  ]);
  expect(after.net).toBe(formatAmount(minor(after.stakes) - minor(after.payouts)));
});

test('a deposit counts when it is paid, less its fee; a withdrawal when it has left the house, not when it is set aside', async () => {
  const before = await sumsNow();
  const {
    ledger,
    wallet,
    brand: { first: brand },
  } = house.modules;
  const walletId = await wallet.walletOf({ memberId: BigInt(member.id), brand });
  const [channel, fee] = [
    await ledger.houseAccount(brand.id, 'house.channel:bank', brand.currency),
    await ledger.houseAccount(brand.id, 'house.fee', brand.currency),
  ];
  const key = (call: string) => ({ call, clientKey: 'sums', request: '' });
  await ledger.post({
    walletId,
    key: key('deposit'),
    code: 'deposit.paid',
    isStake: false,
    stakeMinor: 0n,
    payoutMinor: 0n,
    answer: '{}',
    rides: [],
    postings: [
      { debit: channel, credit: walletId, amountMinor: 1_000_000n },
      { debit: walletId, credit: fee, amountMinor: 10_000n },
    ],
  });
  const held = await ledger.hold({ walletId, code: 'withdrawal.held', amountMinor: 500_000n, key: key('hold') });
  const between = await sumsNow();
  expect([minor(between.deposits) - minor(before.deposits), between.withdrawals]).toEqual([
    990_000n,
    before.withdrawals,
  ]);
  await ledger.captureHold({
    holdId: held.entryId,
    code: 'withdrawal.paid',
    key: key('pay'),
    parts: [
      { account: channel, amountMinor: 450_000n },
      { account: fee, amountMinor: 50_000n },
    ],
  });
  expect(minor((await sumsNow()).withdrawals) - minor(before.withdrawals)).toBe(500_000n);
});

test('of another brand there is nothing in it, and nobody without the permission reads it', async () => {
  const [, second] = house.modules.brand.all;
  const owner = await openOperator(house, 'owner');
  expect(await owner.call('/ops/sums', { headers: { merchant: second?.merchant ?? '' } })).toMatchObject({
    value: { stakes: '0', deposits: '0', withdrawals: '0', net: '0' },
  });
  expect(await (await openOperator(house, 'support')).call('/ops/sums')).toMatchObject({
    status: 403,
    errorCode: 'not_allowed',
  });
});
