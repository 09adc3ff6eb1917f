import type { Brand, Tx } from '../../platform/context/index.ts';
import { answerWithin } from '../../platform/waiting/answer-within.ts';

/** A member at a vendor. */
export interface VendorMember {
  readonly memberId: bigint;
  readonly vendor: string;
  readonly currency: string;
}

export interface VendorOrder extends VendorMember {
  /** Our reference, unique and unchanged when it is sent again: the vendor carries it out once. */
  readonly reference: bigint;
  readonly amountMinor: bigint;
}

/** Money a member wants back out of a vendor's wallet, with what they sent there and got back before. */
export interface TakeOut extends Omit<VendorOrder, 'currency'> {
  readonly brand: Brand;
  readonly broughtInMinor: bigint;
  readonly takenOutMinor: bigint;
}

/** `pending`: the vendor has the order and does not know the outcome yet. */
export type VendorVerdict = 'success' | 'pending' | 'failed';

/**
 * A wallet that a vendor keeps (transfer mode). Any call may fail or get no answer; then the outcome is unknown until
 * `check` tells it. A real vendor is one implementation of this.
 */
export interface VendorWallet {
  /** An answer that takes longer counts as lost. */
  readonly waitMs: number;
  /** Whether money may be sent there now; money that is there can always come back. */
  readonly takesMoney: boolean;
  readBalance(member: VendorMember): Promise<bigint>;
  /**
   * Whether the house takes so much on the word of the vendor (decision 144), asked before the vendor is; what it answers
   * is kept for the reference. `held`: people decide.
   */
  admitTakeOut(tx: Tx, order: TakeOut): Promise<'admitted' | 'held' | 'refused'>;
  /** Sends money into the vendor's wallet. */
  deposit(order: VendorOrder): Promise<VendorVerdict>;
  /** Takes money out of it. */
  withdraw(order: VendorOrder): Promise<VendorVerdict>;
  /** `absent`: the vendor has never heard of the reference. */
  check(order: Pick<VendorOrder, 'vendor' | 'reference'>): Promise<VendorVerdict | 'absent'>;
}

/** What a member has there; unknown for a vendor that is not on record. */
export function askBalance(vendor: VendorWallet | undefined, member: VendorMember): Promise<bigint | 'unknown'> {
  return vendor ? answerWithin(vendor.waitMs, vendor.readBalance(member)) : Promise.resolve('unknown');
}
