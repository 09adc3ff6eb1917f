import { fixedClock } from '@fairhouse/testing';
import type { Transfer } from '@fairhouse/contract';
import { parseAmount } from '@fairhouse/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeBrandFolder } from '../../testing/brand-folder.ts';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { openVendorWallets } from '../../testing/vendor-wallets.ts';

// Who closes the account leaves nothing behind at a vendor (docs/decisions/026).

const clock = fixedClock(new Date());
const folder = makeBrandFolder((brand) => {
  brand['demoGrant'] = '0';
  brand['vendorWallets'] = [{ vendor: 'SANDBOX', accountTypeId: 21, name: 'Sandbox Hall' }];
  brand.whitelabel = [
    ...brand.whitelabel.filter(({ modId }) => modId !== 'FUNDTRANS3'),
    { modId: 'FUNDTRANS3', enabled: '1' },
  ];
});
const vendor = openVendorWallets(clock);
const readBalance = vendor.readBalance;
let house: TestHouse;
let member: TestMember;

beforeAll(async () => {
  house = await openHouse({ clock, brandsDir: folder.folder });
  house.modules.wallet.useVendors(() => vendor);
});
beforeEach(async () => {
  Object.assign(vendor, { fault: null, readBalance });
  member = await house.register();
});
afterAll(async () => {
  await house.close();
  folder.remove();
});

const moneyLeft = { status: 409, errorCode: 'money_left' };
const close = () => house.call('/api/identity/close', { body: {}, headers: house.as(member) });
const win = (amount: string) =>
  vendor.move({ memberId: BigInt(member.id), vendor: 'SANDBOX' }, parseAmount(amount) ?? 0n);

test('an account with money in a wallet of a vendor is not closed; what is less than a cent keeps nobody', async () => {
  win('12.3456');
  expect(await close()).toMatchObject(moneyLeft);
  win('-12.34');
  expect(await close()).toMatchObject({ success: true });
});

test('a silent vendor counts as it spoke last', async () => {
  win('5');
  await house.call('/wps/v2/wallets/balance?typeId=0', { headers: house.as(member) });
  vendor.readBalance = () => Promise.reject(new Error('the vendor cannot be reached'));
  expect(await close()).toMatchObject(moneyLeft);
  const other = await house.register();
  expect(await house.call('/api/identity/close', { body: {}, headers: house.as(other) })).toMatchObject({
    success: true,
  });
});

test('an account is not closed while a transfer is on its way back', async () => {
  win('5');
  vendor.fault = 'pending';
  const back = await house.call<Transfer>('/wps/relay/GCS_walletTransfer', {
    body: { accountTypeId: 21, amount: '5', direction: 'out', clientKey: 'closing-transfer-1' },
    headers: house.as(member),
  });
  expect(back.value).toMatchObject({ state: 'pending' });
  expect(await close()).toMatchObject(moneyLeft);
});

test('an account is not closed with what went to a vendor after the vendor was asked', async () => {
  const { ledger, wallet, brand } = house.modules;
  const own = brand.first;
  const walletId = await wallet.walletOf({ memberId: BigInt(member.id), brand: own });
  const debit = await ledger.houseAccount(own.id, 'house.adjustment', own.currency);
  await ledger.post({
    walletId,
    key: { call: 'test', clientKey: 'closing', request: '' },
    code: 'adjustment.credit',
    postings: [{ debit, credit: walletId, amountMinor: 50_000n }],
    isStake: false,
    stakeMinor: 0n,
    payoutMinor: 0n,
    answer: '{}',
    rides: [],
  });
  vendor.readBalance = async (about) => {
    const balance = await readBalance(about);
    // Another tab of the member, while the answer is on its way.
    const sent = await house.call<Transfer>('/wps/relay/GCS_walletTransfer', {
      body: { accountTypeId: 21, amount: '5', direction: 'in', clientKey: 'closing-transfer-2' },
      headers: house.as(member),
    });
    expect(sent.value).toMatchObject({ state: 'done' });
    return balance;
  };
  expect(await close()).toMatchObject(moneyLeft);
});
