import { rememberBalance } from './transfer.store.ts';
import { askBalance, type VendorMember, type VendorWallet } from './vendor-wallet.ts';
import type { TransferDeps } from './wallet-deps.ts';

/** What a member has at a vendor; the last answer is kept for when the vendor is silent. */
export async function askVendorBalance(
  deps: TransferDeps,
  vendor: VendorWallet | undefined,
  member: VendorMember,
): Promise<bigint | 'unknown'> {
  const askedAt = deps.platform.clock.now();
  const balanceMinor = await askBalance(vendor, member);
  if (balanceMinor !== 'unknown')
    await rememberBalance(deps.platform.db, {
      memberId: member.memberId,
      vendor: member.vendor,
      balanceMinor,
      askedAt,
    });
  return balanceMinor;
}
