import type { TicketRow } from '@fairhouse/contract';
import { formatCount, useTexts } from '@fairhouse/i18n';
import { shownAmount } from '../../shared/texts/shown-amount.ts';
import { useRewardText } from './use-reward-text.ts';

/** The prizes of a kind with chance and what is left; of a rain what falls. */
export function PrizeLines({ row }: { row: TicketRow }) {
  const { t, texts } = useTexts();
  const rewardText = useRewardText();
  const { form, prizes, currency } = row;
  if (form.rain) {
    const { total, pieces, everyMinutes } = form.rain;
    return (
      <span>
        {t('operators.tickets.rainOf', {
          total: shownAmount(total, currency),
          currency,
          pieces,
          minutes: everyMinutes,
        })}
      </span>
    );
  }
  return (
    <ul className="m-0 grid min-w-56 list-none gap-0.5 p-0 text-sm">
      {form.prizes.map(({ reward }, at) => {
        const { chance = null, left = null } = prizes[at] ?? {};
        return (
          // Prizes have no name but their place.
          <li key={at} className="flex justify-between gap-4">
            <span className={left === 0 ? 'text-ink-3 line-through' : ''}>{rewardText(reward, currency)}</span>
            <span className="figures whitespace-nowrap text-ink-3">
              {chance !== null && `${chance} %`}
              {left !== null &&
                ` · ${t('operators.tickets.leftOf', { count: formatCount(BigInt(left), texts.language) })}`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
