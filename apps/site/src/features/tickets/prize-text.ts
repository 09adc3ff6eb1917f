import type { Reward, TicketPrize } from '@fairhouse/contract';
import { formatCount, useTexts } from '@fairhouse/i18n';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { plainAmount } from '../../shared/money/plain-amount.ts';
import type { ScenePrize } from './scenes/scene.ts';

type Named = Pick<TicketPrize, 'prize' | 'ticketName'>;

/** What a prize is, in the reader's words. */
export function usePrizeText(): (prize: Named) => string {
  const { t, language } = useTexts();
  const { currency } = useBrand();
  function textOf(reward: Reward, ticketName: string | null): string {
    if (reward.type === 'cash') return `${plainAmount(reward.amount, currency)} ${currency}`;
    if (reward.type === 'bonus')
      return t('tickets.prizeBonus', { amount: plainAmount(reward.amount, currency), currency });
    if (reward.type === 'points')
      return t('tickets.prizePoints', { points: formatCount(BigInt(reward.amount), language) });
    if (reward.type === 'bonus_bets')
      return t('rewards.gives.bonusBets', { count: reward.bets, stake: plainAmount(reward.stake, currency), currency });
    return t('tickets.prizeTickets', { quantity: reward.quantity, name: ticketName ?? t('tickets.prizeTicket') });
  }
  return ({ prize, ticketName }) => (prize === null ? t('tickets.prizeNone') : textOf(prize.reward, ticketName));
}

/** Prizes as a scene draws them: one that was used up had no chance and has no place on a wheel; the drawn one had. */
export function useScenePrizes(): (prizes: readonly TicketPrize[], wonAt?: number) => readonly ScenePrize[] {
  const textOf = usePrizeText();
  return (prizes, wonAt) =>
    prizes.map((each, index) => ({
      key: `${index}`,
      text: textOf(each),
      weight: each.left === 0 && index !== wonAt ? 0 : Number(each.weight),
      isBlank: each.prize === null,
    }));
}
