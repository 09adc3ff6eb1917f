import type {
  GrabbedPiece,
  OpenedTicket,
  OwnTicket,
  PublishedTicket,
  Raffle,
  RaffleEntry,
  RaffleProof,
  Rain,
  RainProof,
  RewardClaim,
  TicketProof,
} from '@fairhouse/contract';
import type { Brand, Platform } from '../../platform/context/index.ts';
import { defineModule } from '../../platform/modules/index.ts';
import { prepareDemoTickets } from './demo-tickets.ts';
import { createTicketGiver } from './give-tickets.ts';
import { openTicket } from './open-ticket.ts';
import { claimRaffle, openRaffles, turnRaffles } from './raffles.ts';
import { announceRains, grabPiece, planRains, turnRains } from './rains.ts';
import { readRaffleEntries, readRaffleProof, readRaffles } from './read-raffles.ts';
import { readRainProof, readRains } from './read-rains.ts';
import { listOpened, listOwn, listPublished, readTicketProof } from './read-tickets.ts';
import { createTicketDesk, type TicketDesk } from './ticket-desk.ts';
import type { Reader, TicketsDeps, TicketsNeeds } from './tickets-deps.ts';

export const ticketsModule = defineModule({
  needs: {
    rewards: 'a prize is a reward, and an offer may give tickets',
    fairness: 'every draw has a committed seed, and a raffle a beacon',
    brand: 'kinds of tickets belong to a brand',
    identity: 'winners have names',
    operators: 'what operators decide goes into their trail, and two decide about a large budget',
  },
  create: (platform: Platform, needs: TicketsNeeds) => createTickets({ ...needs, platform }),
});

type Paging = Readonly<{ page: number; size: number }>;
type Paged<T> = Readonly<{ list: T[]; total: number; totalPages: number }>;

/** Tickets, rains of envelopes and raffles. All calls of members refuse with `module_off`. */
export interface TicketsDoor {
  listOwn(reader: Reader, asked: { status: 'AVAILABLE' | 'ALL'; isAll?: 'Y' | 'N' | undefined }): Promise<OwnTicket[]>;
  /** Refusals: ticket_unknown, ticket_opened, ticket_closed, ticket_stale, ticket_used_up, reward_not_for_you. */
  open(
    reader: Reader,
    opening: { transactionId: string; version?: number | undefined; clientSeed?: string | undefined },
  ): Promise<OpenedTicket>;
  listOpened(reader: Reader, paging: Paging): Promise<Paged<OpenedTicket>>;
  readTicketProof(reader: Reader, transactionId: string): Promise<TicketProof>;
  listPublished(reader: Reader): Promise<{ list: PublishedTicket[] }>;
  readRains(reader: Reader): Promise<{ list: Rain[]; now: number }>;
  /** Refusals: rain_unknown, rain_not_now, rain_grabbed, rain_used_up, reward_not_for_you. */
  grab(reader: Reader, rainId: string): Promise<GrabbedPiece>;
  readRainProof(reader: Reader, rainId: string): Promise<RainProof>;
  readRaffles(reader: Reader): Promise<{ list: Raffle[]; now: number }>;
  readRaffleEntries(reader: Reader, asked: { raffleId: string } & Paging): Promise<Paged<RaffleEntry>>;
  readRaffleProof(reader: Reader, raffleId: string): Promise<RaffleProof>;
  /** Refusals: raffle_unknown, raffle_not_drawn, raffle_nothing_won, and those of a claim. */
  claimRaffle(reader: Reader, raffleId: string): Promise<{ raffleId: string; claims: RewardClaim[] }>;
  readonly desk: TicketDesk;
  /** What the minute brings: plans, announces, begins and closes rains; opens, seals and draws raffles. Also a job. */
  settle(): Promise<void>;
  /** A kind of each sort for a brand that has none, and a few tickets for its demo members. */
  prepareDemo(brand: Brand, memberIds: readonly bigint[]): Promise<void>;
}

export function createTickets(deps: TicketsDeps): TicketsDoor {
  const { platform, rewards } = deps;
  rewards.givers.add('ticket', createTicketGiver(deps));
  async function settle(): Promise<void> {
    await turnRains(deps);
    await planRains(deps);
    await announceRains(deps);
    await turnRaffles(deps);
    await openRaffles(deps);
  }
  platform.jobs.add({ name: 'settle-tickets', at: '* * * * *', run: settle });
  return {
    listOwn: (reader, asked) => listOwn(deps, reader, asked),
    open: (reader, opening) => openTicket(deps, reader, opening),
    listOpened: (reader, paging) => listOpened(deps, reader, paging),
    readTicketProof: (reader, transactionId) => readTicketProof(deps, reader, transactionId),
    listPublished: (reader) => listPublished(deps, reader),
    readRains: (reader) => readRains(deps, reader),
    grab: (reader, rainId) => grabPiece(deps, reader, rainId),
    readRainProof: (reader, rainId) => readRainProof(deps, reader, rainId),
    readRaffles: (reader) => readRaffles(deps, reader),
    readRaffleEntries: (reader, asked) => readRaffleEntries(deps, reader, asked),
    readRaffleProof: (reader, raffleId) => readRaffleProof(deps, reader, raffleId),
    claimRaffle: (reader, raffleId) => claimRaffle(deps, reader, raffleId),
    desk: createTicketDesk(deps),
    settle,
    async prepareDemo(brand, memberIds) {
      await prepareDemoTickets(deps, brand, memberIds);
      // So that the first page shows when it rains.
      await settle();
    },
  };
}
