import type { OwnTicket } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Badge, Button } from '@fairhouse/ui';
import { useHouseTime } from '../../shared/clock/use-house-time.ts';
import { openModal } from '../../shared/modal/modal-store.ts';
import { TicketArt } from './ticket-art.tsx';

/** Tickets of one kind and version, with what can be done with them. */
export function TicketCard({ tickets }: { tickets: readonly [OwnTicket, ...OwnTicket[]] }) {
  const { t } = useTexts();
  const time = useHouseTime();
  const [ticket] = tickets;
  const { kind, art, name, description, prizes, status, startDate, endDate } = ticket;
  return (
    <li className="grid grid-cols-1 grid-rows-[auto_1fr] overflow-hidden rounded-lg bg-surface-1 ring-1 ring-line ring-inset">
      <div className="relative">
        <TicketArt kind={kind} art={art} prizes={prizes} />
        {tickets.length > 1 && (
          <Badge tone="hot" className="absolute end-3 top-3 px-3 py-1 text-sm">
            {t('tickets.count', { count: tickets.length })}
          </Badge>
        )}
      </div>
      <div className="grid content-between gap-3 p-4">
        <div className="grid gap-1">
          <h3 className="m-0 font-display text-lg leading-tight font-semibold text-ink-1">{name}</h3>
          {description !== '' && <p className="m-0 text-sm text-ink-2">{description}</p>}
          <p className="m-0 text-sm text-ink-3">
            {status === 'COMING_SOON' && startDate !== null && t('tickets.opensAt', { time: time(startDate) })}
            {status !== 'COMING_SOON' && endDate !== null && t('tickets.until', { time: time(endDate) })}
            {status !== 'COMING_SOON' && endDate === null && t('tickets.forEver')}
          </p>
        </div>
        <div className="grid gap-1.5">
          {kind === 'raffle' && <p className="m-0 text-sm text-ink-2">{t('tickets.isEntry')}</p>}
          {kind !== 'raffle' && status === 'AVAILABLE' && (
            <Button
              wide
              aria-label={t('tickets.openOf', { name })}
              onClick={() => openModal('openTicket', { tickets })}
            >
              {t('tickets.open')}
            </Button>
          )}
          {kind !== 'raffle' && status !== 'AVAILABLE' && (
            <p className="m-0 grid min-h-11 place-items-center rounded-full bg-surface-2 px-4 text-sm text-ink-2">
              {t(`tickets.status_${status}`)}
            </p>
          )}
          <Button
            look="quiet"
            wide
            size="s"
            aria-label={t('tickets.prizesOf', { name })}
            onClick={() => openModal('ticketPrizes', { ticket })}
          >
            {t('tickets.prizesTitle')}
          </Button>
        </div>
      </div>
    </li>
  );
}
