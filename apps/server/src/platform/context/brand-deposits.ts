import type { DepositLine, DepositType, Language } from '@fairhouse/contract';

type Texts = Readonly<Record<Language, string>>;

/** The ways to pay in that a brand offers, and how it checks deposits. */
export interface BrandDeposits {
  readonly isOpen: boolean;
  /** An approval of at least this amount needs a second person; null: never. */
  readonly fourEyesFromMinor: bigint | null;
  /** Unpaid requests a member may have at a time. */
  readonly openMax: number;
  readonly methods: readonly DepositMethod[];
}

/** One way to pay in; its code names the house account it is booked from. */
export interface DepositMethod {
  readonly code: string;
  readonly type: DepositType;
  readonly currency: string;
  readonly name: Texts;
  readonly note: Texts | null;
  /** The provider that takes the payment; null: the member transfers, and an operator checks. */
  readonly provider: string | null;
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  readonly dayMaxMinor: bigint | null;
  readonly feeBps: number;
  readonly feeFixedMinor: bigint;
  /** If not empty, only these amounts are allowed. */
  readonly fixedAmountsMinor: readonly bigint[];
  readonly quickAmountsMinor: readonly bigint[];
  readonly expiresMin: number;
  readonly usualMin: number;
  readonly needsProof: boolean;
  readonly banks: readonly { readonly bankCode: string; readonly bankType: string; readonly bankName: string }[];
  /** Where to transfer to. */
  readonly lines: readonly DepositLine[];
  /** What its QR code holds, with {reference} and {amount} in it. */
  readonly qrTemplate: string | null;
}
