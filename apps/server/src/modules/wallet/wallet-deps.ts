import type { Brand, Platform, VendorWalletSetting } from '../../platform/context/index.ts';
import type { LedgerDoor, Ride } from '../ledger/index.ts';
import type { TransferRow } from './transfer.store.ts';
import type { VendorWallet } from './vendor-wallet.ts';

/** What moving money between wallets needs. */
export interface TransferDeps {
  readonly platform: Platform;
  readonly ledger: LedgerDoor;
  /** Undefined: the vendor is not on record. */
  vendorOf(setting: VendorWalletSetting): VendorWallet | undefined;
  findBrand(id: bigint): Brand | undefined;
  walletOf(member: { memberId: bigint; brand: Brand }): Promise<bigint>;
  /** Called before money goes to where this house sees no bets; refuses as for a new round. */
  admitStake(player: { memberId: bigint; brandId: bigint }): Promise<void>;
  rideEnd(end: { id: bigint; state: TransferRow['state']; atMs: number }): Ride;
}
