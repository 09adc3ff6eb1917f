/**
 * The chart of accounts: the purses a member can own and the accounts of the house. Member balances are liabilities of
 * the house, so a wallet grows by a credit; house accounts are sums of postings and may have either sign.
 */
export const purses = [
  /** The money a member plays with and may withdraw. */
  'cash',
  /** Bonus money with conditions; shown separately, never withdrawn directly. */
  'bonus',
  /** Stakes of the house that a member plays in one game; never withdrawn, and what they win is cash. */
  'bonus_bets',
  /** Set aside for a pending withdrawal or transfer. */
  'hold',
  /** An agent's stock of money for downlines. */
  'float',
  /** An agent's earnings. */
  'earnings',
  /** Points, in the currency `PTS`; never money until they are converted. */
  'points',
  /** A member's debt after a correction took the whole balance; not money of the member, see `house.receivable`. */
  'receivable',
] as const;
export type Purse = (typeof purses)[number];

/** House accounts that exist once per brand and currency. */
export const plainHouseKinds = [
  /** Stakes and payouts of the in-house games. */
  'casino',
  /** Stakes and payouts of lotteries. */
  'lottery',
  /** Play money granted to new members and to jackpots of demo brands; it has no value. */
  'demo_grant',
  /** Manual adjustments, and corrections without an account of their own. */
  'adjustment',
  /** Fees members pay. */
  'fee',
  /** Rebates: turnover paid back to players. */
  'rebate',
  /** Payments to agents. */
  'agency',
  /** Where points come from and go to, in the currency `PTS`. */
  'points',
  /** The contra account of every `receivable` purse: they sum to zero and show each member's debt. */
  'receivable',
] as const;

/** House accounts that exist once per part: `house.vendor:ACME`, `house.channel:bank`, `house.promotion:12`. */
export const partedHouseKinds = ['vendor', 'channel', 'promotion', 'jackpot'] as const;

export type PlainHouseKind = (typeof plainHouseKinds)[number];
export type PartedHouseKind = (typeof partedHouseKinds)[number];
/** A house account without its part; recipes name accounts this way. */
export type HouseKind = `house.${PlainHouseKind | PartedHouseKind}`;
export type HouseCode = `house.${PlainHouseKind}` | `house.${PartedHouseKind}:${string}`;
/** The kind of an account, as recipes use it. */
export type AccountKind = Purse | HouseKind;

const partPattern = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/;

/** The kind of a house account by its code; throws for a code that is not in the chart. */
export function houseKindOf(code: string): HouseKind {
  const [kind = '', part] = code.replace(/^house\./, '').split(/:(.*)/s);
  const isPlain = part === undefined && plainHouseKinds.some((plain) => plain === kind);
  const isParted = part !== undefined && partPattern.test(part) && partedHouseKinds.some((parted) => parted === kind);
  if (!code.startsWith('house.') || (!isPlain && !isParted)) throw new Error(`the chart has no account ${code}`);
  return `house.${kind}` as HouseKind;
}

export function isHouseKind(kind: AccountKind): kind is HouseKind {
  return kind.startsWith('house.');
}

/**
 * House accounts whose balance is stored in their row, always exact and never below zero: screens show this balance.
 */
export const meteredHouseKinds = ['house.jackpot'] as const satisfies readonly HouseKind[];

export function isMetered(kind: AccountKind): boolean {
  return meteredHouseKinds.some((metered) => metered === kind);
}

/** The first id of a member wallet; smaller ids are house accounts, and a batch locks them only if they are metered. */
export const firstWalletId = 1_000_000n;

export function isWallet(accountId: bigint): boolean {
  return accountId >= firstWalletId;
}
