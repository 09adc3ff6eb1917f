import type { LotteryDraw } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Icon } from '@fairhouse/ui';
import { useBrand } from '../../../shared/initial/initial-state.tsx';
import { Money } from '../../../shared/money/money.tsx';
import { readSelection } from '../cart/describe-bet.ts';
import { useLotteryWords } from '../use-lottery-words.ts';

/** The reader's own tickets of a draw, and the position of each among the sealed ones. */
export function OwnTickets({ draw: { gameCode, tickets } }: { draw: LotteryDraw }) {
  const { t } = useTexts();
  const { currency } = useBrand();
  const words = useLotteryWords();
  if (tickets.length === 0) return null;
  return (
    <section aria-label={t('lottery.draws.tickets')} className="grid grid-cols-1 gap-3">
      <h2 className="m-0 font-display text-lg font-semibold text-ink-1">{t('lottery.draws.tickets')}</h2>
      <ul className="m-0 grid list-none grid-cols-1 overflow-hidden rounded-lg bg-surface-1 p-0 ring-1 ring-inset ring-line">
        {tickets.map(({ orderDetailId, receipt, index }) => (
          <li
            key={orderDetailId}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 border-b border-line px-5 py-3 last:border-b-0"
          >
            <span className="font-semibold text-ink-1">{words.play(receipt.playCode)}</span>
            <Money amount={receipt.stake} currency={currency} />
            <span dir="auto" className="truncate text-sm text-ink-2">
              {readSelection({ gameCode, playCode: receipt.playCode, written: receipt.selection }, words)}
            </span>
            <span className="inline-flex items-center gap-1.5 text-xs text-ink-2">
              {index !== null && <Icon name="lock" size={14} className="text-live" />}
              {index === null
                ? t('lottery.draws.ticketWaiting')
                : t('lottery.draws.ticketSealed', { index: index + 1 })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
