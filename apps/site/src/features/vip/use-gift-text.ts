import type { RewardView } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { plainAmount } from '../../shared/money/plain-amount.ts';

/** Money with its currency, in running text. */
export const moneyText = (amount: string, currency: string): string => `${plainAmount(amount, currency)} ${currency}`;

/** What is given, in words; a bonus says what it costs in play and what it is worth (trust.md H8). */
export function useGiftText(currency: string): (rewards: readonly RewardView[]) => string {
  const { t } = useTexts();
  const one = ({ reward, required, worth }: RewardView): string => {
    if (reward.type === 'points') return t('vip.reward.points', { amount: reward.amount });
    if (reward.type === 'ticket') return t('vip.reward.ticket', { amount: `${reward.quantity}` });
    if (reward.type === 'bonus_bets')
      return t('rewards.gives.bonusBets', { count: reward.bets, stake: plainAmount(reward.stake, currency), currency });
    const amount = moneyText(reward.amount, currency);
    if (reward.type === 'cash') return t('vip.reward.cash', { amount });
    const asked = t('vip.reward.bonus', {
      amount,
      times: `${reward.wagerTimes}`,
      required: moneyText(required ?? '0', currency),
    });
    return worth === null ? asked : `${asked} (${t('vip.reward.worth', { amount: moneyText(worth, currency) })})`;
  };
  return (rewards) => rewards.map(one).join(' + ');
}
