/**
 * The chart of accounts: the purses a member can own and the accounts of the house. Member balances are what the
 * house owes, so a wallet grows by a credit; house accounts are sums of postings and may have either sign.
 */
export const purses = ['cash'] as const;
export type Purse = (typeof purses)[number];

export const houseCodes = [
  /** Stakes in, payouts out, of the in-house games. */
  'house.casino',
  /** Play money given to new members in demo brands; nothing of value. */
  'house.demo_grant',
] as const;
export type HouseCode = (typeof houseCodes)[number];

/** Why money moved; each entry carries exactly one. */
export const entryCodes = [
  'demo.grant',
  /** An instant round: stake and payout in one entry. */
  'casino.round',
  /** The three steps of a vendor that books stake and result apart. */
  'vendor.bet',
  'vendor.settle',
  'vendor.rollback',
] as const;
export type EntryCode = (typeof entryCodes)[number];

/** First id of a member's wallet; smaller ids are house accounts, which no batch locks. */
export const firstWalletId = 1_000_000n;

export function isWallet(accountId: bigint): boolean {
  return accountId >= firstWalletId;
}
