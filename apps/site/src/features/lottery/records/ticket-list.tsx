import { lazy, Suspense, useId, useState } from 'react';
import type { LotteryTicket } from '@fairhouse/contract';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Badge, cx, Icon, Skeleton } from '@fairhouse/ui';
import { useBrand } from '../../../shared/initial/initial-state.tsx';
import { Money } from '../../../shared/money/money.tsx';
import { useLotteryWords } from '../use-lottery-words.ts';
import { resultOf, stateTones } from './ticket-facts.ts';

// The engines that name prizes and show draws load only when a ticket is opened.
const TicketDetail = lazy(async () => ({ default: (await import('./ticket-detail.tsx')).TicketDetail }));

export function TicketList({ tickets }: { tickets: readonly LotteryTicket[] }) {
  return (
    <ul className="m-0 grid list-none grid-cols-1 gap-2 p-0">
      {tickets.map((ticket) => (
        <TicketRow key={ticket.orderDetailId} ticket={ticket} />
      ))}
    </ul>
  );
}

/** One ticket: its bet and issue, its cost and its result. */
function TicketRow({ ticket }: { ticket: LotteryTicket }) {
  const { t, texts } = useTexts();
  const { timeZone, currency } = useBrand();
  const words = useLotteryWords();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const result = resultOf(ticket);
  return (
    <li
      className={cx(
        'grid grid-cols-1 rounded-md ring-1 ring-inset ring-line',
        isOpen ? 'bg-surface-2' : 'bg-surface-1',
      )}
    >
      <div className="flex items-start gap-2 py-3 ps-4 pe-2">
        <div className="grid min-w-0 flex-1 gap-x-4 gap-y-0.5 md:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-ink-1">
            {words.game(ticket.gameCode)}{' '}
            <Badge tone={stateTones[ticket.state]}>{t(`lottery.records.states.${ticket.state}`)}</Badge>
            {ticket.chase && <Badge>{t('lottery.records.chase')}</Badge>}
          </span>
          <span className="figures text-sm text-ink-2">{t('lottery.records.issueOf', { numero: ticket.numero })}</span>
          <span className="truncate text-sm text-ink-2">{words.play(ticket.playCode)}</span>
          <span className="text-xs text-ink-3 md:text-sm">
            {formatDateTime(ticket.betTimeInTimestamp, texts.language, timeZone)}
          </span>
        </div>
        <div className="grid shrink-0 justify-items-end gap-0.5 pt-px">
          {result === null ? (
            <span className="text-ink-3">–</span>
          ) : (
            <Money amount={result} currency={currency} isResult />
          )}
          <span className="text-xs text-ink-3">
            {t('lottery.records.stake')} <Money amount={ticket.betAmount} currency={currency} />
          </span>
        </div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={t('lottery.records.details', { order: ticket.abbrOrderNo })}
          onClick={() => setOpen(!isOpen)}
          className="grid size-11 shrink-0 place-items-center rounded-full text-ink-3 transition-colors duration-150 hover:bg-surface-3 hover:text-ink-1"
        >
          <Icon
            name="chevron-down"
            size={18}
            className={cx('transition-transform duration-150', isOpen && 'rotate-180')}
          />
        </button>
      </div>
      {isOpen && (
        <div id={id} className="min-w-0 border-t border-line px-4 py-4">
          <Suspense fallback={<Skeleton className="h-40 rounded-md" />}>
            <TicketDetail ticket={ticket} />
          </Suspense>
        </div>
      )}
    </li>
  );
}
