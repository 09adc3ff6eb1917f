import { answerWithin } from '../../platform/waiting/answer-within.ts';

/** A member at a vendor. */
export interface VendorMember {
  readonly memberId: bigint;
  readonly vendor: string;
  readonly currency: string;
}

export interface VendorOrder extends VendorMember {
  /** Ours, unique, and the same however often it is sent: the vendor carries it out once. */
  readonly reference: bigint;
  readonly amountMinor: bigint;
}

/** `pending`: the vendor has it and does not know yet. */
export type VendorVerdict = 'success' | 'pending' | 'failed';

/**
 * A wallet that a vendor keeps (transfer mode). Any of these may fail or never answer: then the outcome is unknown, and
 * `check` is how to find out. A real vendor is one implementation of this.
 */
export interface VendorWallet {
  /** An answer that takes longer counts as lost. */
  readonly waitMs: number;
  /** Whether money may be sent there now; what is there can always come back. */
  readonly takesMoney: boolean;
  readBalance(member: VendorMember): Promise<bigint>;
  /** Into the vendor's wallet. */
  deposit(order: VendorOrder): Promise<VendorVerdict>;
  /** Out of it. */
  withdraw(order: VendorOrder): Promise<VendorVerdict>;
  /** `absent`: the vendor has never heard of the reference. */
  check(order: Pick<VendorOrder, 'vendor' | 'reference'>): Promise<VendorVerdict | 'absent'>;
}

/** What a member has there; nobody knows where the vendor is not on record. */
export function askBalance(vendor: VendorWallet | undefined, member: VendorMember): Promise<bigint | 'unknown'> {
  return vendor ? answerWithin(vendor.waitMs, vendor.readBalance(member)) : Promise.resolve('unknown');
}
