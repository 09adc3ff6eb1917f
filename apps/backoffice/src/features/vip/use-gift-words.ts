import type { Reward } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { useRewardTexts } from '../../shared/rewards/use-reward-texts.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { shownAmount } from '../../shared/texts/shown-amount.ts';

/** What is given, in a few words for a table. */
export function useGiftWords(): (rewards: readonly Reward[]) => string {
  const { t } = useTexts();
  const { currency } = useOperator();
  const { rewardText } = useRewardTexts();
  return (rewards) =>
    rewards
      .map((reward) => {
        if (reward.type === 'ticket') return t('operators.vip.words_ticket', { amount: `${reward.quantity}` });
        if (reward.type === 'points') return t('operators.vip.words_points', { amount: reward.amount });
        if (reward.type === 'bonus_bets') return rewardText(reward);
        const amount = `${shownAmount(reward.amount, currency)} ${currency}`;
        return reward.type === 'cash'
          ? amount
          : t('operators.vip.words_bonus', { amount, times: `${reward.wagerTimes}` });
      })
      .join(' + ');
}
