import type { OpenedTicket } from '@fairhouse/contract';
import { TicketReveal } from './ticket-reveal.tsx';

/** The opening of a ticket, once more. */
export function ReplayTicketDialog({ opened, close }: { opened: OpenedTicket; close: () => void }) {
  return <TicketReveal opened={opened} close={close} />;
}
