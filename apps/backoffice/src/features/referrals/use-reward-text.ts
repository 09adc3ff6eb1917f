import type { Reward } from '@fairhouse/contract';
import { formatCount, useTexts } from '@fairhouse/i18n';
import { useRewardTexts } from '../../shared/rewards/use-reward-texts.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { shownAmount } from '../../shared/texts/shown-amount.ts';

/** A reward in a few words. */
export function useRewardText(): (reward: Reward) => string {
  const { t, texts } = useTexts();
  const { currency } = useOperator();
  const { rewardText } = useRewardTexts();
  return (reward) => {
    if (reward.type === 'ticket')
      return t('referrals.reward_ticket', { count: formatCount(reward.quantity, texts.language) });
    if (reward.type === 'points')
      return t('referrals.reward_points', { points: formatCount(BigInt(reward.amount), texts.language) });
    if (reward.type === 'bonus_bets') return rewardText(reward);
    const amount = `${shownAmount(reward.amount, currency)}\u00a0${currency}`;
    return t(reward.type === 'bonus' ? 'referrals.reward_bonus' : 'referrals.reward_cash', { amount });
  };
}
