import type { PublishedTicket } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { HashLine } from '../../shared/proof/hash-line.tsx';
import { PrizeTable } from './prize-table.tsx';

/** What can come out of a ticket, and what fixes it beforehand. */
export function TicketPrizesDialog({ ticket }: { ticket: PublishedTicket & { commitment?: string } }) {
  const { t } = useTexts();
  return (
    <div className="grid gap-4">
      <p className="m-0 text-ink-2">{t('tickets.prizesLead', { name: ticket.name })}</p>
      <PrizeTable prizes={ticket.prizes} />
      <div className="grid rounded-lg bg-surface-1 ring-1 ring-line ring-inset">
        {ticket.commitment !== undefined && (
          <HashLine name={t('tickets.commitment')} value={ticket.commitment} hint={t('tickets.commitmentHint')} />
        )}
        <HashLine name={t('tickets.mathHash')} value={ticket.mathHash} hint={t('tickets.mathHashHint')} />
      </div>
    </div>
  );
}
