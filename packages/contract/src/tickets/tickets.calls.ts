import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { hex, id, page, pageSize } from '../fields.ts';
import { pageOf } from '../operators/operators.schemas.ts';
import { rewardClaim } from '../rewards/rewards.schemas.ts';
import {
  grabbedPiece,
  openedTicket,
  ownTicket,
  publishedTicket,
  raffle,
  raffleEntry,
  raffleProof,
  rain,
  rainProof,
  ticketProof,
} from './tickets.schemas.ts';

const member = { audience: 'member', origin: 'site' } as const;
const paging = { page: page.default(1), size: pageSize.default(20) };
/** Older clients say whether they are an app; it changes nothing. */
const isApp = z.enum(['Y', 'N']).optional();

export const memberTicketCalls = defineCalls({
  listOwnTickets: {
    ...member,
    method: 'GET',
    path: '/wps/relay/PROMOFE_getClaimTicketList',
    summary: 'Tickets of the member with their published prizes; those that can be opened first',
    query: z.object({
      isApp,
      /** ALL: also those of a window that has not begun or is over. Opened ones are in the history. */
      status: z.enum(['AVAILABLE', 'ALL']).default('AVAILABLE'),
      isAll: z.enum(['Y', 'N']).optional(),
    }),
    output: z.array(ownTicket),
    refusals: ['module_off'],
  },
  openTicket: {
    ...member,
    method: 'POST',
    path: '/wps/relay/PROMOFE_claimTicket',
    summary: 'Opens a ticket: draws its prize and hands it out; asked again it answers the same draw',
    body: z.strictObject({
      transactionId: id,
      isApp,
      /** As read with the ticket; older clients send none. */
      version: z.number().int().optional(),
      /** Made by the page after it was shown the commitment; without one the number of the ticket stands for it. */
      clientSeed: hex.min(2).max(128).optional(),
    }),
    output: openedTicket,
    refusals: [
      'module_off',
      'ticket_unknown',
      'ticket_opened',
      'ticket_closed',
      'ticket_stale',
      'ticket_used_up',
      'reward_not_for_you',
    ],
  },
  listOpenedTickets: {
    ...member,
    method: 'GET',
    path: '/api/tickets/history',
    summary: 'Tickets the member has opened and what was drawn, newest first',
    query: z.object(paging),
    output: pageOf(openedTicket),
    refusals: ['module_off'],
  },
  getTicketProof: {
    ...member,
    method: 'GET',
    path: '/api/tickets/:transactionId/proof',
    summary: 'Everything that recomputes the draw of a ticket; before it is opened, what is committed',
    params: z.object({ transactionId: id }),
    output: ticketProof,
    refusals: ['module_off', 'ticket_unknown'],
  },
  listPublishedTickets: {
    ...member,
    method: 'GET',
    path: '/api/tickets/kinds',
    summary: 'Kinds of tickets of the house with prizes, chances and stock',
    output: z.object({ list: z.array(publishedTicket) }),
    refusals: ['module_off'],
  },
  listRains: {
    ...member,
    method: 'GET',
    path: '/api/tickets/rains',
    summary: 'The rain that falls now, those that come, and the last ones',
    output: z.object({
      list: z.array(rain),
      /** So that a page counts down by the clock of the house. */
      now: z.number(),
    }),
    refusals: ['module_off'],
  },
  grabPiece: {
    ...member,
    method: 'POST',
    path: '/api/tickets/rains/:rainId/grab',
    summary: 'Catches a piece of a rain and pays it',
    params: z.object({ rainId: id }),
    output: grabbedPiece,
    refusals: ['module_off', 'rain_unknown', 'rain_not_now', 'rain_grabbed', 'rain_used_up', 'reward_not_for_you'],
  },
  getRainProof: {
    ...member,
    method: 'GET',
    path: '/api/tickets/rains/:rainId/proof',
    summary: 'Everything that recomputes the split of a rain; before it is over, what is committed',
    params: z.object({ rainId: id }),
    output: rainProof,
    refusals: ['module_off', 'rain_unknown'],
  },
  listRaffles: {
    ...member,
    method: 'GET',
    path: '/wps/relay/MCSFE_getRafflePromotionStatus',
    summary: 'The raffles that are open and the last ones that were drawn, with own entries and winners',
    output: z.object({ list: z.array(raffle), now: z.number() }),
    refusals: ['module_off'],
  },
  listRaffleEntries: {
    ...member,
    method: 'GET',
    path: '/api/tickets/raffles/:raffleId/entries',
    summary: 'The list of entries that a raffle is drawn from',
    params: z.object({ raffleId: id }),
    query: z.object(paging),
    output: pageOf(raffleEntry),
    refusals: ['module_off', 'raffle_unknown'],
  },
  getRaffleProof: {
    ...member,
    method: 'GET',
    path: '/api/tickets/raffles/:raffleId/proof',
    summary: 'Everything that recomputes the winners of a raffle; before it is drawn, what is committed',
    params: z.object({ raffleId: id }),
    output: raffleProof,
    refusals: ['module_off', 'raffle_unknown'],
  },
  claimRafflePromotion: {
    ...member,
    method: 'POST',
    path: '/wps/relay/MCS2_claimRafflePromotion',
    summary: 'Claims everything the member has won in a raffle',
    body: z.strictObject({ raffleId: id }),
    output: z.object({ raffleId: id, claims: z.array(rewardClaim) }),
    refusals: [
      'module_off',
      'raffle_unknown',
      'raffle_not_drawn',
      'raffle_nothing_won',
      'reward_claimed',
      'reward_expired',
      'reward_not_for_you',
      'bonus_running',
    ],
  },
});
