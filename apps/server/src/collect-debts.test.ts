import { parseAmount } from '@fairhouse/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectDebts } from './collect-debts.ts';
import { policies } from './modules/brand/index.ts';
import { makeBrandFolder } from './testing/brand-folder.ts';
import { openHouse, type TestHouse, type TestMember } from './testing/test-house.ts';
import { openOperator, type TestOperator } from './testing/test-operator.ts';

let strict: ReturnType<typeof makeBrandFolder>;
let house: TestHouse;
let member: TestMember;
let operator: TestOperator;
beforeAll(async () => {
  // The strict policy only shows debts, so the minute's own job never collects between two looks.
  strict = makeBrandFolder((brand) =>
    Object.assign(brand, { policy: 'strict', deposits: undefined, withdrawals: undefined }),
  );
  house = await openHouse({ brandsDir: strict.folder, geo: { countryOf: () => 'IN' } });
  operator = await openOperator(house, 'support');
});
afterAll(async () => {
  await house.close();
  strict.remove();
});

const owes = async (): Promise<unknown> => (await operator.call(`/ops/members/${member.id}`)).value['owes'];
const balance = async (): Promise<bigint> =>
  parseAmount(
    (await house.call<{ sumBalance: string }>('/wps/v2/wallets/balance', { headers: house.as(member) })).value
      .sumBalance,
  ) ?? 0n;

/** What was won is gone when it is taken back, and a part of it is won again later. */
async function fallIntoDebt(): Promise<void> {
  member = await house.register();
  const { ledger, brand } = house.modules;
  const { id: brandId, currency } = brand.first;
  const wallet = await ledger.openWallet({ brandId, memberId: BigInt(member.id), purse: 'cash', currency });
  const [adjustment, vendor] = [
    await ledger.houseAccount(brandId, 'house.adjustment', currency),
    await ledger.houseAccount(brandId, 'house.vendor:ACME', currency),
  ];
  const plain = { walletId: wallet, isStake: false, stakeMinor: 0n, payoutMinor: 0n, answer: '{}', rides: [] } as const;
  await ledger.takeBack({
    walletId: wallet,
    code: 'vendor.win_rollback',
    wonAtMs: Date.now(),
    house: vendor,
    amountMinor: 500_000n,
    key: { call: 'test', clientKey: 'back', request: '' },
  });
  await ledger.post({
    ...plain,
    key: { call: 'test', clientKey: 'later', request: '' },
    code: 'adjustment.credit',
    postings: [{ debit: adjustment, credit: wallet, amountMinor: 300_000n }],
  });
}

/** The minute's job under a policy that collects, or one that does not. */
async function collect(collectsDebts: boolean): Promise<void> {
  const { brand, ledger } = house.modules;
  await collectDebts(
    house.platform,
    ledger,
    brand.all.map((each) => ({ ...each, rules: { ...each.rules, collectsDebts } })),
  );
}

test('the member file shows a debt, and the debt is paid back where the policy allows it', async () => {
  await fallIntoDebt();
  expect([await owes(), await balance()]).toEqual(['50', 300_000n]);
  await collect(false);
  expect([await owes(), await balance()]).toEqual(['50', 300_000n]);
  await collect(true);
  expect([await owes(), await balance()]).toEqual(['20', 0n]);
});

test('the demo collects, the strict policy only shows', () => {
  expect([policies.demo.collectsDebts, policies.strict.collectsDebts]).toEqual([true, false]);
});
