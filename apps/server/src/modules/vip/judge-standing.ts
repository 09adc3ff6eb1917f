import type { RankForm, RankReason, Reward, RewardFor } from '@fairhouse/contract';
import { keptRank, reachedRank, type Rank, type RankCondition } from '@fairhouse/rewards';
import { minorOf } from './rank-money.ts';
import { addMonths, monthsBetween } from './months.ts';
import type { Standing } from './standing.store.ts';

/** What a rank gives at a moment, once for each occasion. */
export interface Gift {
  readonly occasion: string;
  readonly promotionType: RewardFor;
  readonly level: number;
  readonly rewards: readonly Reward[];
}

export interface Change {
  readonly fromLevel: number;
  readonly toLevel: number;
  readonly reason: RankReason;
  readonly month: string;
  readonly sums: RankCondition;
}

export interface Judged {
  readonly standing: Standing;
  readonly changes: readonly Change[];
  readonly gifts: readonly Gift[];
}

/** What a standing is judged by. */
export interface Measured {
  readonly ranks: readonly RankForm[];
  /** The month and the week it is, as far as everything in them was counted. */
  readonly month: string;
  readonly week: string;
  readonly now: Date;
  /** Who is on a break keeps their rank: a break must not cost anything (trust.md B4). */
  readonly isOnBreak: boolean;
  inMonth(month: string): RankCondition;
  /** In all, until the end of a month. */
  until(month: string): RankCondition;
}

const conditionOf = (asked: RankForm['monthly']): RankCondition => ({
  validStake: minorOf(asked.validBet),
  deposits: minorOf(asked.deposits),
});

/** The ranks as the engine reads them; the first one, which everybody has, asks for nothing. */
export const ranksOf = (ranks: readonly RankForm[]): Rank[] =>
  ranks.slice(1).map(({ monthly, total, keep }, at) => ({
    level: at + 1,
    monthly: conditionOf(monthly),
    total: conditionOf(total),
    keep: conditionOf(keep),
  }));

/**
 * Goes through the months since a standing was last judged: in each the rank rises by what the month and everything before it
 * brought, and at its end it is kept or falls by one. A salary is that of the rank with which its period begins.
 */
export function judgeStanding(before: Standing, measured: Measured): Judged {
  const { ranks } = measured;
  const ladder = ranksOf(ranks);
  const changes: Change[] = [];
  const gifts: Gift[] = [];
  let standing = before;
  const move = (to: number, reason: RankReason, month: string): void => {
    changes.push({ fromLevel: standing.level, toLevel: to, reason, month, sums: measured.inMonth(month) });
    standing = { ...standing, level: to, since: to === 0 ? null : measured.now };
  };
  const paySalary = (every: 'weekly' | 'monthly', period: string): void => {
    const salary = ranks[standing.level]?.salary;
    if (salary?.every !== every) return;
    const { level } = standing;
    gifts.push({ occasion: `salary:${period}`, promotionType: 'RANK_SALARY', level, rewards: salary.rewards });
  };
  const rise = (month: string): void => {
    const from = standing.level;
    const to = reachedRank(ladder, { monthly: measured.inMonth(month), total: measured.until(month) }, from);
    if (to === from) return;
    move(to, 'reached', month);
    standing = { ...standing, protectedUntil: addMonths(month, ranks[to]?.protectedMonths ?? 0) };
    for (let level = from + 1; level <= to; level += 1) {
      const rewards = ranks[level]?.upgrade ?? [];
      if (rewards.length > 0)
        gifts.push({ occasion: `upgrade:${level}`, promotionType: 'UPGRADE_BONUS', level, rewards });
    }
  };
  const close = (month: string): void => {
    const isProtected = standing.protectedUntil !== null && standing.protectedUntil >= month;
    if (isProtected || measured.isOnBreak) return;
    const kept = keptRank(ladder, measured.inMonth(month), standing.level);
    if (kept < standing.level) move(kept, 'not_kept', month);
  };

  // A clock that was set back, or a count that lags behind, judges nothing twice.
  const last = measured.month > before.month ? measured.month : before.month;
  if (before.level >= ranks.length) move(ranks.length - 1, 'ranks_changed', last);
  for (const month of monthsBetween(before.month, addMonths(last, -1))) {
    rise(month);
    close(month);
    paySalary('monthly', addMonths(month, 1));
  }
  if (measured.week > before.week) {
    paySalary('weekly', measured.week);
    standing = { ...standing, week: measured.week };
  }
  rise(last);
  return { standing: { ...standing, month: last }, changes, gifts };
}
