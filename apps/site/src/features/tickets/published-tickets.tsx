import { useTexts } from '@fairhouse/i18n';
import { EmptyState, ErrorState, Skeleton } from '@fairhouse/ui';
import { PlaceTable } from './place-table.tsx';
import { PrizeTable } from './prize-table.tsx';
import { TicketArt } from './ticket-art.tsx';
import { usePublishedTickets } from './use-tickets.ts';

/** Every kind of ticket of the house with its prizes, chances and stock, also those the member does not have. */
export function PublishedTickets() {
  const { t } = useTexts();
  const { data, isError, refetch } = usePublishedTickets();
  if (isError && !data)
    return (
      <ErrorState
        title={t('tickets.failedTitle')}
        text={t('tickets.failedText')}
        retryText={t('brand.retry')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className="h-96 rounded-lg" />;
  if (data.list.length === 0) return <EmptyState icon="grid" title={t('tickets.noKinds')} />;
  return (
    <ul className="m-0 grid list-none grid-cols-1 gap-5 p-0 lg:grid-cols-2">
      {data.list.map(({ ticketId, kind, art, name, description, prizes }) => (
        <li
          key={ticketId}
          className="grid grid-cols-1 content-start gap-4 rounded-lg bg-surface-1 p-4 ring-1 ring-line ring-inset sm:p-5"
        >
          <div className="flex items-center gap-4">
            <div className="size-20 shrink-0 overflow-hidden rounded-lg">
              <TicketArt kind={kind} art={art} prizes={prizes} />
            </div>
            <div className="grid min-w-0 gap-1">
              <h3 className="m-0 font-display text-lg font-semibold text-ink-1">{name}</h3>
              {description !== '' && <p className="m-0 text-sm text-ink-2">{description}</p>}
            </div>
          </div>
          {kind === 'raffle' && <PlaceTable prizes={prizes} winners={[]} />}
          {kind === 'rain' && <p className="m-0 text-sm text-ink-2">{t('tickets.rain.fair')}</p>}
          {kind !== 'raffle' && kind !== 'rain' && <PrizeTable prizes={prizes} />}
        </li>
      ))}
    </ul>
  );
}
