import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { RefusalError } from '@fairhouse/api-client';
import type { DrawnTicketKind, OpenedTicket, OwnTicket } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Button, buttonClass } from '@fairhouse/ui';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { TicketArt } from './ticket-art.tsx';
import { TicketReveal } from './ticket-reveal.tsx';
import { useOpenTicket } from './use-tickets.ts';

/** Opens the tickets of a pile one after the other. */
export function OpenTicketDialog({ tickets, close }: { tickets: readonly OwnTicket[]; close: () => void }) {
  const [at, setAt] = useState(0);
  const ticket = tickets[at];
  const left = tickets.length - at - 1;
  return ticket ? (
    <OneTicket key={ticket.transactionId} ticket={ticket} left={left} onNext={() => setAt(at + 1)} close={close} />
  ) : null;
}

interface OneTicketProps {
  readonly ticket: OwnTicket;
  readonly left: number;
  readonly onNext: () => void;
  readonly close: () => void;
}

/** Asks for the prize first; the scene begins when the answer is there and ends on it. */
function OneTicket({ ticket, left, onNext, close }: OneTicketProps) {
  const { t } = useTexts();
  const { mutate, data: opened, error } = useOpenTicket();
  const ask = useEffectEvent(() => mutate(ticket));
  useEffect(() => ask(), []);
  if (opened)
    return (
      <TicketReveal
        opened={opened as OpenedTicket & { kind: DrawnTicketKind }}
        next={left > 0 ? { left, onNext } : null}
        close={close}
      />
    );
  return (
    <div className="grid gap-4">
      <div className="scene-frame" aria-busy={error === null}>
        <TicketArt kind={ticket.kind} art={ticket.art} prizes={ticket.prizes} />
      </div>
      <p role="status" className="m-0 text-center text-sm text-ink-2">
        {error === null && t('tickets.drawing')}
      </p>
      <FailureNote error={error} otherwise="tickets.notKnown" />
      {error !== null && <AfterFailure error={error} onRetry={() => mutate(ticket)} close={close} />}
    </div>
  );
}

/** A lost answer is asked for again; what was refused is not, and a ticket that is open already is in the history. */
function AfterFailure({ error, onRetry, close }: { error: Error; onRetry: () => void; close: () => void }) {
  const { t } = useTexts();
  if (!(error instanceof RefusalError)) return <Button onClick={onRetry}>{t('brand.retry')}</Button>;
  if (error.errorCode !== 'ticket_opened')
    return (
      <Button look="secondary" onClick={close}>
        {t('brand.close')}
      </Button>
    );
  return (
    <Link to="/tickets" search={{ page: 'history' }} onClick={close} className={buttonClass()}>
      {t('tickets.seeHistory')}
    </Link>
  );
}
