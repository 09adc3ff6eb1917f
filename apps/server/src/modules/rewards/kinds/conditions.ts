import { z } from 'zod';
import { reward, rewardAmount, type Measure, type ProgressRow, type Reward } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import { minorOf } from '../reward-money.ts';
import type { ProgressSum } from '../rewards-door.ts';

/** Rewards of an offer or a step. */
export const someRewards = z.array(reward).max(10);

const moneyMeasures: ReadonlySet<Measure> = new Set(['valid_bet', 'payout', 'biggest_win', 'deposit']);

/** One condition with what the member has of it; categories null: all of them. */
export function progressOf(
  sums: readonly ProgressSum[],
  condition: { measure: Measure; category: string | null; needs: bigint },
): { row: ProgressRow; isMet: boolean } {
  const { measure, category, needs } = condition;
  const counted = sums.filter((sum) => sum.measure === measure && (category === null || sum.category === category));
  const has = counted.reduce(
    (total, { amount: one }) => (measure === 'biggest_win' ? (one > total ? one : total) : total + one),
    0n,
  );
  const isMoney = moneyMeasures.has(measure);
  const write = (value: bigint): string => (isMoney ? formatAmount(value) : `${value}`);
  return { row: { measure, category, has: write(has), needs: write(needs), isMoney }, isMet: has >= needs };
}

/** The usual two conditions: deposits and valid bets of a span. */
export const usualConditions = {
  depositAmount: rewardAmount.optional(),
  validBetAmount: rewardAmount.optional(),
};

export function usualProgress(
  sums: readonly ProgressSum[],
  { depositAmount, validBetAmount }: { depositAmount?: string | undefined; validBetAmount?: string | undefined },
): { rows: ProgressRow[]; isMet: boolean } {
  const conditions = [
    ...(depositAmount === undefined ? [] : [{ measure: 'deposit' as const, needs: minorOf(depositAmount) }]),
    ...(validBetAmount === undefined ? [] : [{ measure: 'valid_bet' as const, needs: minorOf(validBetAmount) }]),
  ].map((condition) => progressOf(sums, { ...condition, category: null }));
  return { rows: conditions.map(({ row }) => row), isMet: conditions.every(({ isMet }) => isMet) };
}

/** The dearest of several lists of rewards. */
export function dearestOf(
  lists: readonly (readonly Reward[])[],
  costOf: (rewards: readonly Reward[]) => bigint,
): readonly Reward[] {
  return lists.reduce((dearest, list) => (costOf(list) > costOf(dearest) ? list : dearest), lists[0] ?? []);
}
