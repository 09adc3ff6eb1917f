/** What offers of the module rewards may do in a brand. */
export interface BrandRewards {
  /** An offer that can cost more is opened by two people. */
  readonly approveAboveMinor: bigint;
  /** The most an offer gives for a contact such as a Zalo number (spec 9); null: the brand has no such offers. */
  readonly contactBonusMaxMinor: bigint | null;
}
