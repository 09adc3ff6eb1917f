/**
 * The chart of accounts: the purses a member can own and the accounts of the house. Member balances are what the
 * house owes, so a wallet grows by a credit; house accounts are sums of postings and may have either sign.
 */
export const purses = [
  /** What a member plays with and may withdraw. */
  'cash',
  /** Granted with conditions; shown apart, never withdrawn as it is. */
  'bonus',
  /** Set aside for a pending withdrawal or transfer. */
  'hold',
  /** An agent's stock of money for the downlines. */
  'float',
  /** What an agent has earned. */
  'earnings',
  /** What a member owes after a correction took all there was; no money of the member, see `house.receivable`. */
  'receivable',
] as const;
export type Purse = (typeof purses)[number];

/** House accounts there is one of, per brand and currency. */
export const plainHouseKinds = [
  /** Stakes in, payouts out, of the in-house games. */
  'casino',
  /** The same of lotteries. */
  'lottery',
  /** Play money given to new members and into jackpots of demo brands; nothing of value. */
  'demo_grant',
  /** Adjustments by hand, and corrections that belong nowhere else. */
  'adjustment',
  /** Fees members pay. */
  'fee',
  /** Turnover paid back to who played it. */
  'rebate',
  /** What agents are paid. */
  'agency',
  /** The other side of every `receivable` purse: together they are nothing, and say who owes what. */
  'receivable',
] as const;

/** House accounts there is one of per part: `house.vendor:ACME`, `house.channel:bank`, `house.promotion:12`. */
export const partedHouseKinds = ['vendor', 'channel', 'promotion', 'jackpot'] as const;

export type PlainHouseKind = (typeof plainHouseKinds)[number];
export type PartedHouseKind = (typeof partedHouseKinds)[number];
/** An account of the house without its part; what a recipe names. */
export type HouseKind = `house.${PlainHouseKind | PartedHouseKind}`;
export type HouseCode = `house.${PlainHouseKind}` | `house.${PartedHouseKind}:${string}`;
/** What an account is, for a recipe. */
export type AccountKind = Purse | HouseKind;

const partPattern = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/;

/** The kind of a house account by its code; throws for a code the chart does not have. */
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

/** Accounts of the house whose balance is kept in their row, exact at every moment and never below zero: what is shown as it is. */
export const meteredHouseKinds = ['house.jackpot'] as const satisfies readonly HouseKind[];

export function isMetered(kind: AccountKind): boolean {
  return meteredHouseKinds.some((metered) => metered === kind);
}

/** First id of a member's wallet; smaller ids are house accounts, and no batch locks one unless it is metered. */
export const firstWalletId = 1_000_000n;

export function isWallet(accountId: bigint): boolean {
  return accountId >= firstWalletId;
}
