import { parseAmount } from '@fairhouse/money';
import { liabilityParts, type Liability } from '@fairhouse/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse, type TestMember } from './testing/test-house.ts';
import { openOperator, type TestOperator } from './testing/test-operator.ts';
import { bet, sellIssues, slip } from './modules/lottery/lottery.fixture.ts';

let house: TestHouse;
let finance: TestOperator;
let member: TestMember;
beforeAll(async () => {
  house = await openHouse();
  finance = await openOperator(house, 'finance');
  member = await house.register();
});
afterAll(() => house.close());

const minor = (text: string | undefined): bigint => parseAmount(text ?? '') ?? -1n;
async function owed(): Promise<Liability> {
  const { value } = await finance.call<{ list: Liability[] }>('/ops/liability');
  const found = value.list.find(({ currency }) => currency === 'FUN');
  if (!found) throw new Error(`nothing is owed: ${JSON.stringify(value)}`);
  return found;
}
/** What changed of each part, and of the whole. */
async function changeOf(work: () => Promise<unknown>): Promise<Record<string, bigint>> {
  const before = await owed();
  await work();
  const after = await owed();
  const changes = liabilityParts.map((part): [string, bigint] => [
    part,
    minor(after.parts[part]) - minor(before.parts[part]),
  ]);
  return Object.fromEntries(
    [...changes, ['total', minor(after.total) - minor(before.total)] as [string, bigint]].filter(
      ([, change]) => change !== 0n,
    ),
  );
}
const key = (call: string) => ({ call, clientKey: 'liability', request: '' });

test('a ticket, a chase of several issues and a round under way are in play until they end, and owed all the while', async () => {
  const numeros = await sellIssues(house, 'ember-ssc', { count: 3 });
  const [first = ''] = numeros;
  expect(
    await changeOf(() =>
      bet(house, member, { currentNumero: first, bettingSlipString: slip(), betCartAmountSum: '2' }),
    ),
  ).toEqual({ players: -20_000n, inPlay: 20_000n });
  const chase = {
    currentNumero: first,
    bettingSlipString: slip(),
    betCartAmountSum: '6',
    chase: true,
    chaseSlip: { numero: numeros, multiples: [1, 1, 1] },
  };
  expect(await changeOf(() => bet(house, member, chase))).toEqual({ players: -60_000n, inPlay: 60_000n });
  const { playToken } = await house.play(member, 1021);
  expect(await changeOf(() => house.placeRound(playToken, { stake: '2', choices: { mines: 3 } }))).toEqual({
    players: -20_000n,
    inPlay: 20_000n,
  });
  const { playToken: dice } = await house.play(member);
  // A round that is over in the moment it is placed is never in play.
  expect(await changeOf(() => house.placeRound(dice, { stake: '2' }))).not.toHaveProperty('inPlay');
});

test('money that leaves is a withdrawal, or a transfer on its way, until it has left', async () => {
  const {
    ledger,
    wallet,
    brand: { first: brand },
  } = house.modules;
  const walletId = await wallet.walletOf({ memberId: BigInt(member.id), brand });
  let held = 0n;
  expect(
    await changeOf(async () => {
      held = (await ledger.hold({ walletId, code: 'withdrawal.held', amountMinor: 50_000n, key: key('hold') })).entryId;
    }),
  ).toEqual({ players: -50_000n, withdrawals: 50_000n });
  expect(
    await changeOf(() => ledger.hold({ walletId, code: 'transfer.held', amountMinor: 7_000n, key: key('transfer') })),
  ).toEqual({ players: -7_000n, transfers: 7_000n });
  const channel = await ledger.houseAccount(brand.id, 'house.channel:bank', brand.currency);
  expect(
    await changeOf(() =>
      ledger.captureHold({
        holdId: held,
        code: 'withdrawal.paid',
        key: key('pay'),
        parts: [{ account: channel, amountMinor: 50_000n }],
      }),
    ),
  ).toEqual({ withdrawals: -50_000n, total: -50_000n });
});

test('jackpots, floats and earnings of agents are owed; what a member owes is told and taken off nothing', async () => {
  const {
    ledger,
    brand: { first: brand },
  } = house.modules;
  const [grants, jackpot, adjustment, vendor] = await Promise.all(
    (['house.demo_grant', 'house.jackpot:test', 'house.adjustment', 'house.vendor:ACME'] as const).map((code) =>
      ledger.houseAccount(brand.id, code, brand.currency),
    ),
  );
  if (!grants || !jackpot || !adjustment || !vendor) throw new Error('an account is missing');
  expect(
    await changeOf(async () =>
      ledger.fundMeter({
        meterId: jackpot,
        fromId: grants,
        amountMinor: 90_000n,
        read: await ledger.readMeter(jackpot),
      }),
    ),
  ).toEqual({ jackpots: 90_000n, total: 90_000n });
  const plain = {
    isStake: false,
    stakeMinor: 0n,
    payoutMinor: 0n,
    answer: '{}',
    rides: [],
    code: 'adjustment.credit',
  } as const;
  const float = await ledger.openWallet({
    brandId: brand.id,
    memberId: BigInt(member.id),
    purse: 'float',
    currency: brand.currency,
  });
  expect(
    await changeOf(() =>
      ledger.post({
        ...plain,
        walletId: float,
        key: key('float'),
        postings: [{ debit: adjustment, credit: float, amountMinor: 30_000n }],
      }),
    ),
  ).toEqual({ agents: 30_000n, total: 30_000n });
  const poor = await ledger.openWallet({ brandId: brand.id, memberId: 77n, purse: 'cash', currency: brand.currency });
  expect(
    await changeOf(() =>
      ledger.takeBack({
        walletId: poor,
        code: 'vendor.win_rollback',
        wonAtMs: Date.now(),
        house: vendor,
        amountMinor: 5_000n,
        key: key('back'),
      }),
    ),
  ).toEqual({});
  expect(minor((await owed()).owed)).toBe(5_000n);
});

test('each night is kept as it was, and all of it is a table', async () => {
  const before = await owed();
  await house.modules.reports.keepLiabilities();
  const kept = await finance.call<{ list: Liability[]; total: number }>('/ops/liability/nights');
  expect(kept.value).toMatchObject({
    total: 1,
    list: [{ parts: before.parts, total: before.total, owed: before.owed }],
  });
  const { csv, fileName } = (await finance.call<{ csv: string; fileName: string }>('/ops/liability/csv')).value;
  const [head, now, night] = csv.split('\r\n').map((line) => line.split(','));
  expect([fileName, head, now?.slice(1), night?.slice(1)]).toEqual([
    'liabilities-fairhouse.csv',
    ['at', 'currency', ...liabilityParts, 'total', 'owed by members'],
    ...Array.from({ length: 2 }, () => [
      'FUN',
      ...liabilityParts.map((part) => before.parts[part]),
      before.total,
      before.owed,
    ]),
  ]);
  await expect(house.platform.db.query('delete from reports.liability')).rejects.toThrow(/permission denied/);
});

test('another brand has its own, and it is for owner, finance and auditor', async () => {
  const second = house.modules.brand.all[1]?.merchant ?? '';
  const owner = await openOperator(house, 'owner');
  const elsewhere = await owner.call<{ list: Liability[] }>('/ops/liability', { headers: { merchant: second } });
  expect(elsewhere.value.list.every(({ parts }) => minor(parts.inPlay) === 0n && minor(parts.withdrawals) === 0n)).toBe(
    true,
  );
  expect((await (await openOperator(house, 'auditor')).call('/ops/liability')).success).toBe(true);
  for (const role of ['risk', 'support'] as const)
    expect(await (await openOperator(house, role)).call('/ops/liability')).toMatchObject({ errorCode: 'not_allowed' });
});
