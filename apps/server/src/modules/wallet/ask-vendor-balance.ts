import { rememberBalance } from './transfer.store.ts';
import { askBalance, type VendorMember, type VendorWallet } from './vendor-wallet.ts';
import type { TransferParts } from './wallet-parts.ts';

/** What a member has at a vendor; the last answer is kept for when the vendor is silent. */
export async function askVendorBalance(
  parts: TransferParts,
  vendor: VendorWallet | undefined,
  member: VendorMember,
): Promise<bigint | 'unknown'> {
  const askedAt = parts.platform.clock.now();
  const balanceMinor = await askBalance(vendor, member);
  if (balanceMinor !== 'unknown')
    await rememberBalance(parts.platform.db, {
      memberId: member.memberId,
      vendor: member.vendor,
      balanceMinor,
      askedAt,
    });
  return balanceMinor;
}
