import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OpenedTicket } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Button, buttonClass, EmptyState, ErrorState, Skeleton } from '@fairhouse/ui';
import { useHouseTime } from '../../shared/clock/use-house-time.ts';
import { ZoneNote } from '../../shared/clock/zone-note.tsx';
import { openModal } from '../../shared/modal/modal-store.ts';
import { Pager } from '../../shared/paging/pager.tsx';
import { usePrizeText } from './prize-text.ts';
import { TicketArt } from './ticket-art.tsx';
import { useOpenedTickets } from './use-tickets.ts';

/** Every ticket the member has opened, newest first; each can be played again and checked. */
export function TicketHistory() {
  const { t } = useTexts();
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useOpenedTickets(page);
  if (isError && !data)
    return (
      <ErrorState
        title={t('tickets.failedTitle')}
        text={t('tickets.failedText')}
        retryText={t('brand.retry')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className="h-64 rounded-lg" />;
  if (data.total === 0)
    return <EmptyState icon="records" title={t('tickets.noHistory')} text={t('tickets.noHistoryText')} />;
  return (
    <div className="grid gap-3">
      <ZoneNote />
      <ul className="m-0 grid list-none overflow-hidden rounded-lg bg-surface-1 p-0 ring-1 ring-line ring-inset">
        {data.list.map((opened) => (
          <HistoryRow key={opened.transactionId} opened={opened} />
        ))}
      </ul>
      {data.totalPages > 1 && (
        <Pager label={t('tickets.historyPages')} page={page} pages={data.totalPages} onPage={setPage} />
      )}
    </div>
  );
}

function HistoryRow({ opened }: { opened: OpenedTicket }) {
  const { t } = useTexts();
  const time = useHouseTime();
  const textOf = usePrizeText();
  const { transactionId, kind, art, name, prizes, prizeAt, prize, openedAt } = opened;
  const drawn = prizes[prizeAt];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0">
      <div className="size-14 shrink-0 overflow-hidden rounded-md">
        <TicketArt kind={kind} art={art} prizes={prizes} />
      </div>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <span className={prize === null ? 'text-ink-2' : 'font-semibold text-ink-1'}>{drawn && textOf(drawn)}</span>
        <span className="text-sm text-ink-3">
          {name} · {time(openedAt)}
        </span>
      </div>
      <div className="flex gap-2 max-sm:w-full">
        <Button look="secondary" size="s" icon="play" onClick={() => openModal('replayTicket', { opened })}>
          {t('tickets.replay')}
        </Button>
        <Link
          to="/fairness/ticket/$kind/$id"
          params={{ kind: 'ticket', id: transactionId }}
          className={buttonClass({ look: 'quiet', size: 's' })}
        >
          {t('tickets.check')}
        </Link>
      </div>
    </li>
  );
}
