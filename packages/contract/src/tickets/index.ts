export * from './ticket-desk.calls.ts';
export * from './ticket-desk.schemas.ts';
export * from './ticket-kinds.ts';
export * from './tickets.calls.ts';
export * from './tickets.channels.ts';
export * from './tickets.refusals.ts';
export * from './tickets.schemas.ts';

import { ticketDeskCalls } from './ticket-desk.calls.ts';
import { memberTicketCalls } from './tickets.calls.ts';

export const ticketsCalls = { ...memberTicketCalls, ...ticketDeskCalls };
