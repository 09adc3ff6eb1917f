/** What a member has staked and deposited, each in the smallest unit of money. */
export interface RankSums {
  readonly monthly: RankCondition;
  readonly total: RankCondition;
}
/** A condition of 0 asks for nothing. */
export interface RankCondition {
  readonly validStake: bigint;
  readonly deposits: bigint;
}

/** A rank above the first, which everybody has; conditions of a higher rank are at least those of a lower one. */
export interface Rank {
  readonly level: number;
  /** In the running month, to reach it. */
  readonly monthly: RankCondition;
  /** In all, to reach it. */
  readonly total: RankCondition;
  /** In a whole month, to keep it. */
  readonly keep: RankCondition;
}

const meets = (sums: RankCondition, wanted: RankCondition): boolean =>
  sums.validStake >= wanted.validStake && sums.deposits >= wanted.deposits;

/** The highest rank whose conditions of the month and in all are met, never below the one somebody has. */
export function reachedRank(ranks: readonly Rank[], sums: RankSums, level: number): number {
  return ranks.reduce(
    (best, rank) =>
      rank.level > best && meets(sums.monthly, rank.monthly) && meets(sums.total, rank.total) ? rank.level : best,
    level,
  );
}

/** The rank after a month has ended: kept when its condition was met, else one step lower, and only one. */
export function keptRank(ranks: readonly Rank[], monthly: RankCondition, level: number): number {
  const rank = ranks.find((each) => each.level === level);
  if (!rank || meets(monthly, rank.keep)) return level;
  return ranks.reduce((below, each) => (each.level < level && each.level > below ? each.level : below), 0);
}

/** How many of the four conditions of a rank are met; one of 0 counts among neither. */
export function rankProgress(rank: Rank, sums: RankSums): { readonly completed: number; readonly expected: number } {
  const pairs = [
    [sums.monthly.validStake, rank.monthly.validStake],
    [sums.monthly.deposits, rank.monthly.deposits],
    [sums.total.validStake, rank.total.validStake],
    [sums.total.deposits, rank.total.deposits],
  ] as const;
  const asked = pairs.filter(([, wanted]) => wanted > 0n);
  return { completed: asked.filter(([has, wanted]) => has >= wanted).length, expected: asked.length };
}
