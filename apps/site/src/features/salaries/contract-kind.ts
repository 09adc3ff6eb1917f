export type ContractKind = 'dividend' | 'daily' | 'hourly' | 'realtime';

/** What each kind is measured by, and what a tier of it pays (agency.md 2). */
export const contractKinds = {
  dividend: { base: 'netLoss', pays: 'rate' },
  daily: { base: 'validBet', pays: 'rate' },
  hourly: { base: 'validBet', pays: 'amount' },
  realtime: { base: 'validBet', pays: 'rate' },
} as const satisfies Record<ContractKind, { base: 'netLoss' | 'validBet'; pays: 'rate' | 'amount' }>;

export interface ContractTerms {
  readonly activeFrom: string;
  readonly tiers: readonly { readonly threshold: string; readonly minActive: number; readonly value: string }[];
}
