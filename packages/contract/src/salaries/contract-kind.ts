import type { ContractKind } from './salaries.schemas.ts';

/** What each kind is measured by, and what a tier of it pays (agency.md 2). */
export const contractKinds = {
  dividend: { base: 'netLoss', pays: 'rate' },
  daily: { base: 'validBet', pays: 'rate' },
  hourly: { base: 'validBet', pays: 'amount' },
  realtime: { base: 'validBet', pays: 'rate' },
} as const satisfies Record<ContractKind, { base: 'netLoss' | 'validBet'; pays: 'rate' | 'amount' }>;

/** In the order of the menu (spec 2). */
export const kindsInOrder: readonly ContractKind[] = ['dividend', 'daily', 'hourly', 'realtime'];
