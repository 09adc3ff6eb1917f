import type { RankForm } from '@fairhouse/contract';
import { minorOf } from './rank-money.ts';

/** What a brand does not take; null: the ranks can count. The engine relies on conditions that grow with the rank. */
export function judgeLadder(
  ranks: readonly RankForm[],
  canGive: (type: RankForm['upgrade'][number]['type']) => boolean,
): string | null {
  for (const [level, rank] of ranks.entries()) {
    const wrong = judgeRank(rank, ranks[level - 1] ?? null) ?? judgeRewards(rank, canGive);
    if (wrong !== null) return `${level}: ${wrong}`;
  }
  return null;
}

type Part = 'validBet' | 'deposits';
const parts: readonly Part[] = ['validBet', 'deposits'];

const asks = (condition: RankForm['keep']): boolean => parts.some((part) => minorOf(condition[part]) > 0n);

function judgeRank(rank: RankForm, lower: RankForm | null): string | null {
  if (rank.name.EN === '') return 'name';
  if (lower === null) {
    const isForAll = ![rank.monthly, rank.total, rank.keep].some(asks) && rank.upgrade.length === 0;
    return isForAll ? null : 'first';
  }
  return asks(rank.monthly) || asks(rank.total) ? judgeAgainst(rank, lower) : 'empty';
}

function judgeAgainst(rank: RankForm, lower: RankForm): string | null {
  for (const part of parts) {
    for (const which of ['monthly', 'total'] as const)
      if (minorOf(rank[which][part]) < minorOf(lower[which][part])) return which;
    // Otherwise a rank that is lost at the end of a month comes back with the next one.
    if (minorOf(rank.keep[part]) > minorOf(rank.monthly[part])) return 'keep';
  }
  return null;
}

function judgeRewards(
  { upgrade, salary, birthday }: RankForm,
  canGive: Parameters<typeof judgeLadder>[1],
): string | null {
  for (const gift of [upgrade, salary?.rewards ?? [], birthday]) {
    if (gift.some(({ type }) => !canGive(type))) return 'rewards';
    // A member has one bonus at a time, so two of one gift would wait for one another.
    if (gift.filter(({ type }) => type === 'bonus').length > 1) return 'rewards';
  }
  return null;
}
