import type { Balance } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import { Refusal, type Brand, type VendorWalletSetting } from '../../platform/context/index.ts';
import { vendorWalletsOf } from './transfer-funds.ts';
import type { TransferDeps } from './wallet-deps.ts';
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
export async function readBalance(deps: TransferDeps, owner: Owner, typeId = everyAccountType): Promise<Balance> {
  const { brand } = owner;
  const wallets = vendorWalletsOf(brand);
  const input = typeId === everyAccountType ? wallets : wallets.filter((wallet) => wallet.accountTypeId === typeId);
  if (typeId !== everyAccountType && typeId !== mainAccountType && input.length === 0)
    throw new Refusal('wallet_unknown');
  const [main, vendorLines] = await Promise.all([
    deps.ledger.readBalance(await deps.walletOf(owner)),
    readVendors(deps, owner, input),
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
  deps: TransferDeps,
  { memberId, brandId }: { memberId: bigint; brandId: bigint },
): Promise<boolean> {
  const brand = deps.findBrand(brandId);
  if (!brand) return false;
  const reported = await readVendors(deps, { memberId, brand }, vendorWalletsOf(brand));
  return reported.some(({ balanceMinor }) => floorToCents(balanceMinor) > 0n);
}

/** The balances at vendors: asked now, or the last answer of a silent vendor. */
function readVendors(deps: TransferDeps, { memberId, brand }: Owner, input: readonly VendorWalletSetting[]) {
  const { db } = deps.platform;
  return Promise.all(
    input.map(async (setting) => {
      const reported = await askVendorBalance(deps, deps.vendorOf(setting), {
        memberId,
        vendor: setting.vendor,
        currency: brand.currency,
      });
      const balanceMinor =
        reported === 'unknown' ? await findRememberedBalance(db, memberId, setting.vendor) : reported;
      return { setting, balanceMinor, isStale: reported === 'unknown' };
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
