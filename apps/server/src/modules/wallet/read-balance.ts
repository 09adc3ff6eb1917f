import type { Balance } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import { Refusal, type Brand, type VendorWalletSetting } from '../../platform/context/index.ts';
import { vendorWalletsOf } from './transfer-funds.ts';
import type { TransferParts } from './wallet-parts.ts';
import { floorToCents } from './whole-cents.ts';
import { findRememberedBalance } from './transfer.store.ts';
import { askVendorBalance } from './ask-vendor-balance.ts';

/** The main wallet's number in this API family; 0 asks for all. */
const mainAccountType = 2;
const everyAccountType = 0;

type Line = Balance['balance'][number];

interface Owner {
  readonly memberId: bigint;
  readonly brand: Brand;
}

/** The main wallet and, if vendors keep wallets, theirs. */
export async function readBalance(parts: TransferParts, owner: Owner, typeId = everyAccountType): Promise<Balance> {
  const { brand } = owner;
  const wallets = vendorWalletsOf(brand);
  const asked = typeId === everyAccountType ? wallets : wallets.filter((wallet) => wallet.accountTypeId === typeId);
  if (typeId !== everyAccountType && typeId !== mainAccountType && asked.length === 0)
    throw new Refusal('wallet_unknown');
  const [main, vendorLines] = await Promise.all([
    parts.ledger.readBalance(await parts.walletOf(owner)),
    readVendors(parts, owner, asked),
  ]);
  const lines = vendorLines.map(({ setting, balanceMinor, isStale }): Line => ({
    accountTypeId: setting.accountTypeId,
    accountName: setting.name,
    availBalance: formatAmount(balanceMinor),
    ...(isStale && { isStale }),
  }));
  const sumMinor = vendorLines.reduce((sum, line) => sum + line.balanceMinor, main.balanceMinor);
  return {
    ...mainBalance(brand, main),
    sumBalance: formatAmount(sumMinor),
    balance: [...mainBalance(brand, main).balance, ...lines],
  };
}

/** Whether the wallet of a vendor has something that can come back. */
export async function hasMoneyAtVendors(
  parts: TransferParts,
  { memberId, brandId }: { memberId: bigint; brandId: bigint },
): Promise<boolean> {
  const brand = parts.findBrand(brandId);
  if (!brand) return false;
  const told = await readVendors(parts, { memberId, brand }, vendorWalletsOf(brand));
  return told.some(({ balanceMinor }) => floorToCents(balanceMinor) > 0n);
}

/** The balances at vendors: asked now, or the last answer of a silent vendor. */
function readVendors(parts: TransferParts, { memberId, brand }: Owner, asked: readonly VendorWalletSetting[]) {
  const { db } = parts.platform;
  return Promise.all(
    asked.map(async (setting) => {
      const told = await askVendorBalance(parts, parts.vendorOf(setting), {
        memberId,
        vendor: setting.vendor,
        currency: brand.currency,
      });
      const balanceMinor = told === 'unknown' ? await findRememberedBalance(db, memberId, setting.vendor) : told;
      return { setting, balanceMinor, isStale: told === 'unknown' };
    }),
  );
}

/** The balances after a movement, which changes the main wallet only. */
export function mainBalance(
  brand: Brand,
  { balanceMinor, version }: { balanceMinor: bigint; version: bigint },
): Balance {
  const amount = formatAmount(balanceMinor);
  return {
    sumBalance: amount,
    mainWalletBalance: amount,
    balance: [{ accountTypeId: mainAccountType, accountName: 'MAIN', availBalance: amount }],
    currency: brand.currency,
    currencySymbol: brand.currencySymbol,
    version: `${version}`,
  };
}
