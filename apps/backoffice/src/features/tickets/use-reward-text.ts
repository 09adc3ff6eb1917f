import type { Reward } from '@fairhouse/contract';
import { formatCount, useTexts } from '@fairhouse/i18n';
import { useRewardTexts } from '../../shared/rewards/use-reward-texts.ts';
import { shownAmount } from '../../shared/texts/shown-amount.ts';

/** A prize in a line: its amount and what it is. */
export function useRewardText(): (reward: Reward | null, currency: string) => string {
  const { t, texts } = useTexts();
  const { rewardText } = useRewardTexts();
  return (reward, currency) => {
    if (reward === null) return t('operators.tickets.nothing');
    switch (reward.type) {
      case 'cash':
        return t('operators.tickets.cashOf', { amount: shownAmount(reward.amount, currency), currency });
      case 'bonus':
        return t('operators.tickets.bonusOf', {
          amount: shownAmount(reward.amount, currency),
          currency,
          times: reward.wagerTimes,
        });
      case 'points':
        return t('operators.tickets.pointsOf', { points: formatCount(BigInt(reward.amount), texts.language) });
      case 'ticket':
        return t('operators.tickets.ticketOf', { count: reward.quantity, ticket: reward.ticketId });
      case 'bonus_bets':
        return rewardText(reward);
    }
  };
}
