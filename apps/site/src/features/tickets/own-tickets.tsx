import type { OwnTicket } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { EmptyState, ErrorState, Skeleton } from '@fairhouse/ui';
import { giftIcon } from '@fairhouse/ui/later-icons';
import { TicketCard } from './ticket-card.tsx';
import { useOwnTickets } from './use-tickets.ts';

const ticketGrid = 'm-0 grid list-none grid-cols-1 gap-4 p-0 xs:grid-cols-2 sm:gap-5 md:grid-cols-3 xl:grid-cols-4';

type Pile = [OwnTicket, ...OwnTicket[]];

/** One pile for each kind, as its prizes stand and as it can be opened. */
function pilesOf(tickets: readonly OwnTicket[]): readonly (readonly [key: string, pile: Pile])[] {
  const piles = new Map<string, Pile>();
  for (const ticket of tickets) {
    const key = `${ticket.ticketId} ${ticket.version} ${ticket.status} ${ticket.endDate ?? ''}`;
    const pile = piles.get(key);
    if (pile) pile.push(ticket);
    else piles.set(key, [ticket]);
  }
  return [...piles];
}

/** What the member can open, kind by kind. */
export function OwnTickets() {
  const { t } = useTexts();
  const { data, isError, refetch } = useOwnTickets();
  if (isError && !data)
    return (
      <ErrorState
        title={t('tickets.failedTitle')}
        text={t('tickets.failedText')}
        retryText={t('brand.retry')}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <div className={ticketGrid}>
        {[0, 1, 2, 3].map((at) => (
          <Skeleton key={at} className="aspect-[3/5] rounded-lg" />
        ))}
      </div>
    );
  if (data.length === 0) return <EmptyState icon={giftIcon} title={t('tickets.none')} text={t('tickets.noneText')} />;
  return (
    <ul className={ticketGrid}>
      {pilesOf(data).map(([key, pile]) => (
        <TicketCard key={key} tickets={pile} />
      ))}
    </ul>
  );
}
