import type { Brand, Platform, VendorWalletSetting } from '../../platform/context/index.ts';
import type { LedgerDoor, Ride } from '../ledger/index.ts';
import type { TransferRow } from './transfer.store.ts';
import type { VendorWallet } from './vendor-wallet.ts';

/** What moves money between wallets stands on. */
export interface TransferParts {
  readonly platform: Platform;
  readonly ledger: LedgerDoor;
  /** Undefined: the vendor is not on record. */
  vendorOf(setting: VendorWalletSetting): VendorWallet | undefined;
  findBrand(id: bigint): Brand | undefined;
  walletOf(member: { memberId: bigint; brand: Brand }): Promise<bigint>;
  /** Before money goes where this house sees no bets; refuses as a new round would be. */
  admitStake(player: { memberId: bigint; brandId: bigint }): Promise<void>;
  rideEnd(end: { id: bigint; state: TransferRow['state']; atMs: number }): Ride;
}
