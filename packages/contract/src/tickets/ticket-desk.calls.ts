import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { clientKey, id, page, pageSize } from '../fields.ts';
import { actionReason, pageOf, rowVersion } from '../operators/operators.schemas.ts';
import { ticketDrawRow, ticketForm, ticketRow } from './ticket-desk.schemas.ts';

const desk = { audience: 'operator', origin: 'backoffice' } as const;
const paging = { page: page.default(1), size: pageSize.default(20) };
const params = z.object({ ticketId: id });

export const ticketDeskCalls = defineCalls({
  listTicketRows: {
    ...desk,
    method: 'GET',
    path: '/ops/tickets/kinds',
    permission: 'rewards.read',
    summary: 'Kinds of tickets with prizes, stock, budget and what each has given, newest first',
    query: z.object(paging),
    output: pageOf(ticketRow),
    refusals: [],
  },
  addTicketKind: {
    ...desk,
    method: 'POST',
    path: '/ops/tickets/kinds',
    permission: 'rewards.manage',
    summary: 'A new kind of ticket',
    body: ticketForm,
    output: ticketRow,
    refusals: ['ticket_terms_invalid'],
  },
  changeTicketKind: {
    ...desk,
    method: 'PUT',
    path: '/ops/tickets/kinds/:ticketId',
    permission: 'rewards.manage',
    summary: 'Changes a kind of ticket; who opens one with the earlier version is refused as stale',
    params,
    body: ticketForm.extend({ version: rowVersion }),
    output: ticketRow,
    refusals: ['ticket_unknown', 'version_stale', 'ticket_terms_invalid'],
  },
  decideTicketBudget: {
    ...desk,
    method: 'POST',
    path: '/ops/tickets/kinds/:ticketId/budget',
    permission: 'rewards.approve',
    summary: 'The second person lets a budget above the threshold of one person count, or turns it down',
    params,
    body: z.strictObject({ version: rowVersion, verdict: z.enum(['approve', 'reject']), reason: actionReason }),
    output: ticketRow,
    refusals: ['ticket_unknown', 'version_stale', 'same_operator', 'second_person_new'],
  },
  giveTickets: {
    ...desk,
    method: 'POST',
    path: '/ops/tickets/kinds/:ticketId/gifts',
    permission: 'rewards.manage',
    summary: 'Gives tickets to a member; repeatable by its key',
    params,
    body: z.strictObject({
      memberId: id,
      quantity: z.number().int().min(1).max(100),
      reason: actionReason,
      clientKey,
    }),
    output: ticketRow,
    refusals: ['ticket_unknown', 'ticket_closed', 'operator_member_unknown', 'reward_not_for_you'],
  },
  listTicketDraws: {
    ...desk,
    method: 'GET',
    path: '/ops/tickets/draws',
    permission: 'rewards.read',
    summary: 'What was drawn, newest first; of one kind or all',
    query: z.object({ ticketId: id.optional(), ...paging }),
    output: pageOf(ticketDrawRow),
    refusals: [],
  },
});
