import type { Reward, RewardView } from '@fairhouse/contract';
import { formatAmount, parseAmount } from '@fairhouse/money';
import { useTexts } from '@fairhouse/i18n';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { plainAmount } from '../../shared/money/plain-amount.ts';

export interface RewardWords {
  /** "5 FUN", "100 FUN bonus", "25 points", "2 tickets", "3 bonus bets of 1 FUN". */
  say(reward: Reward): string;
  upTo(reward: Reward): string;
  sayAll(rewards: readonly RewardView[]): string;
  money(amount: string): string;
}

export function useRewardWords(): RewardWords {
  const { t } = useTexts();
  const { currency } = useBrand();
  const money = (amount: string): string =>
    t('rewards.gives.cash', { amount: plainAmount(amount, currency), currency });
  const say = (reward: Reward): string => {
    if (reward.type === 'cash') return money(reward.amount);
    if (reward.type === 'bonus')
      return t('rewards.gives.bonus', { amount: plainAmount(reward.amount, currency), currency });
    if (reward.type === 'points') return t('rewards.gives.points', { count: Number(reward.amount) });
    if (reward.type === 'bonus_bets')
      return t('rewards.gives.bonusBets', { count: reward.bets, stake: plainAmount(reward.stake, currency), currency });
    return t('rewards.gives.ticket', { count: reward.quantity });
  };
  return {
    say,
    money,
    upTo: (reward) => t('rewards.gives.upTo', { gift: say(reward) }),
    sayAll: (rewards) =>
      addUp(rewards.map(({ reward }) => reward))
        .map(say)
        .join(' + '),
  };
}

/** Cash with cash and points with points, so that what came together is said in one sum. */
export function addUp(rewards: readonly Reward[]): Reward[] {
  const sums = new Map<string, Reward>();
  for (const reward of rewards) {
    const key = kindOf(reward);
    const known = sums.get(key);
    sums.set(key, known ? addTo(known, reward) : reward);
  }
  return [...sums.values()];
}

/** What can be said in one sum. */
function kindOf(reward: Reward): string {
  if (reward.type === 'ticket') return `ticket ${reward.ticketId}`;
  return reward.type === 'bonus_bets' ? `bets ${reward.gameId} ${reward.stake}` : reward.type;
}

function addTo(one: Reward, other: Reward): Reward {
  if (one.type === 'ticket') return { ...one, quantity: one.quantity + (other.type === 'ticket' ? other.quantity : 0) };
  if (one.type === 'bonus_bets') return { ...one, bets: one.bets + (other.type === 'bonus_bets' ? other.bets : 0) };
  if (other.type === 'ticket' || other.type === 'bonus_bets') return one;
  return { ...one, amount: formatAmount((parseAmount(one.amount) ?? 0n) + (parseAmount(other.amount) ?? 0n)) };
}
