import type { CallContext, MemberActor } from '../../platform/context/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { TicketsDoor } from './index.ts';

const readerOf = ({ actor, brand, language }: CallContext<MemberActor>) => ({
  memberId: actor.memberId,
  brand,
  language,
});

export function ticketsRoutes(tickets: TicketsDoor): Handlers<'tickets'> {
  const { desk } = tickets;
  return {
    listOwnTickets: (input, context) => tickets.listOwn(readerOf(context), input),
    openTicket: (input, context) => tickets.open(readerOf(context), input),
    listOpenedTickets: (input, context) => tickets.listOpened(readerOf(context), input),
    getTicketProof: ({ transactionId }, context) => tickets.readTicketProof(readerOf(context), transactionId),
    listPublishedTickets: (_input, context) => tickets.listPublished(readerOf(context)),
    listRains: (_input, context) => tickets.readRains(readerOf(context)),
    grabPiece: ({ rainId }, context) => tickets.grab(readerOf(context), rainId),
    getRainProof: ({ rainId }, context) => tickets.readRainProof(readerOf(context), rainId),
    listRaffles: (_input, context) => tickets.readRaffles(readerOf(context)),
    listRaffleEntries: (input, context) => tickets.readRaffleEntries(readerOf(context), input),
    getRaffleProof: ({ raffleId }, context) => tickets.readRaffleProof(readerOf(context), raffleId),
    claimRafflePromotion: ({ raffleId }, context) => tickets.claimRaffle(readerOf(context), raffleId),
    listTicketRows: (input, context) => desk.listKinds(context, input),
    addTicketKind: (input, context) => desk.addKind(context, input),
    changeTicketKind: (input, context) => desk.changeKind(context, input),
    decideTicketBudget: (input, context) => desk.decideBudget(context, input),
    giveTickets: (input, context) => desk.give(context, input),
    listTicketDraws: (input, context) => desk.listDraws(context, input),
  };
}
