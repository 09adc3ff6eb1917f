import { z } from 'zod';
import { amount, hash, hex, id, instantMs } from '../fields.ts';
import { reward, rewardView } from '../rewards/rewards.schemas.ts';
import { drawnTicketKinds, ticketArts, ticketKinds, ticketTypes } from './ticket-kinds.ts';

export const ticketKind = z.enum(ticketKinds);
const ticketArt = z.enum(ticketArts);
const ticketType = z.enum(ticketTypes);

/** A prize as it is published: its chance is its weight over the sum of the weights of all prizes that are left. */
export const ticketPrize = z.object({
  weight: z.string().regex(/^\d{1,12}$/),
  /** In percent with four digits, rounded; of a raffle null, because it depends on the entries. */
  chance: z.string().nullable(),
  /** How many there were at first and are left now, by stock and by budget; null: no limit. Of a raffle: how many win it. */
  stock: z.number().int().nullable(),
  left: z.number().int().nullable(),
  /** Null: nothing. */
  prize: rewardView.nullable(),
  /** The name of the ticket, where the prize is one. */
  ticketName: z.string().nullable(),
});
export type TicketPrize = z.output<typeof ticketPrize>;

/** A kind of ticket in the reader's language. */
export const publishedTicket = z.object({
  ticketId: id,
  /** Opening a ticket names the version whose prizes were shown. */
  version: z.number().int(),
  kind: ticketKind,
  art: ticketArt,
  name: z.string(),
  description: z.string(),
  startDate: instantMs.nullable(),
  /** Null: for ever. */
  endDate: instantMs.nullable(),
  /** In the order in which the draw walks along them. Of a rain: none. */
  prizes: z.array(ticketPrize),
  /** SHA-256 of the published prizes (docs/fairness.md). */
  mathHash: hash,
});
export type PublishedTicket = z.output<typeof publishedTicket>;

export const ownTicketStatus = z.enum(['AVAILABLE', 'COMING_SOON', 'EXPIRED', 'OPENED']);
export type OwnTicketStatus = z.output<typeof ownTicketStatus>;

/** A ticket of the member, as older clients read it, with what the scene needs beside. */
export const ownTicket = publishedTicket.extend({
  /** The number of the ticket itself. */
  transactionId: id,
  type: ticketType,
  ticketType,
  ticketStyle: z.enum(['DEFAULT', 'TREASURE_CHEST']),
  status: ownTicketStatus,
  conditionStatus: z.array(z.string()),
  /** Hash of the seed it is drawn with, fixed when it was given. */
  commitment: hash,
  givenAt: instantMs,
  /** Of a raffle: the draw it takes part in. */
  raffleId: id.nullable(),
});
export type OwnTicket = z.output<typeof ownTicket>;

/** A ticket that was opened. */
export const openedTicket = z.object({
  transactionId: id,
  /** Older clients call the kind a configuration. */
  configId: id,
  ticketId: id,
  type: ticketType,
  kind: z.enum(drawnTicketKinds),
  art: ticketArt,
  name: z.string(),
  /** Money of a cash or bonus prize, points, or the number of tickets; 0 where nothing was won. */
  value: amount,
  claimedTickets: z.array(z.object({ rewardType: z.string(), value: amount })),
  /** Which of the prizes, from 0, and all of them as they were published: a wheel stops there. */
  prizeAt: z.number().int(),
  prizes: z.array(ticketPrize),
  prize: rewardView.nullable(),
  /** The reward it became; null where nothing was won. */
  rewardId: id.nullable(),
  openedAt: instantMs,
});
export type OpenedTicket = z.output<typeof openedTicket>;

/** A prize in a proof: what was published of it, and how many were left when it was drawn. */
const provenPrize = z.object({
  weight: z.string(),
  stock: z.number().int().nullable(),
  reward: reward.nullable(),
  left: z.number().int().nullable(),
});

/** Everything that recomputes the draw of a ticket; `npm run fair:verify` reads it. */
export const ticketProof = z.object({
  format: z.literal('fairhouse/ticket/1'),
  transactionId: id,
  ticketId: id,
  kind: z.enum(drawnTicketKinds),
  version: z.number().int(),
  mathHash: hash,
  commitment: hash,
  /** Null while the ticket is not opened. */
  serverSeed: hash.nullable(),
  clientSeed: hex.nullable(),
  prizes: z.array(provenPrize),
  prizeAt: z.number().int().nullable(),
  openedAt: instantMs.nullable(),
});
export type TicketProof = z.output<typeof ticketProof>;

export const rainState = z.enum(['coming', 'raining', 'over']);
export type RainState = z.output<typeof rainState>;

/** A rain of envelopes: a fixed sum, split at random. */
export const rain = z.object({
  rainId: id,
  ticketId: id,
  art: ticketArt,
  name: z.string(),
  description: z.string(),
  state: rainState,
  beginsAt: instantMs,
  endsAt: instantMs,
  currency: z.string(),
  total: amount,
  pieces: z.number().int(),
  piecesLeft: z.number().int(),
  /** The least a piece holds. */
  least: amount,
  commitment: hash,
  /** What the reader has caught; null: nothing. */
  own: amount.nullable(),
  /** The largest piece that was caught, once it is over. */
  best: z.object({ userName: z.string(), amount }).nullable(),
});
export type Rain = z.output<typeof rain>;

export const grabbedPiece = z.object({
  rainId: id,
  /** In the order of grabbing, from 1. */
  place: z.number().int(),
  amount,
  currency: z.string(),
  rewardId: id,
  piecesLeft: z.number().int(),
});
export type GrabbedPiece = z.output<typeof grabbedPiece>;

export const rainProof = z.object({
  format: z.literal('fairhouse/rain/1'),
  rainId: id,
  ticketId: id,
  version: z.number().int(),
  mathHash: hash,
  commitment: hash,
  /** Null until it is over. */
  serverSeed: hash.nullable(),
  currency: z.string(),
  /** The smallest part of money a piece is a multiple of. */
  coin: amount,
  total: amount,
  pieces: z.number().int(),
  least: amount,
  /** Every piece in the order of grabbing, caught or not; empty until it is over. */
  split: z.array(amount),
  caught: z.number().int(),
});
export type RainProof = z.output<typeof rainProof>;

export const raffleState = z.enum(['open', 'sealed', 'drawn', 'void']);
export type RaffleState = z.output<typeof raffleState>;

export const raffleWinner = z.object({
  /** From 1. */
  place: z.number().int(),
  prizeAt: z.number().int(),
  transactionId: id,
  /** Masked, but for the reader. */
  userName: z.string(),
  isOwn: z.boolean(),
  prize: rewardView,
  ticketName: z.string().nullable(),
});
export type RaffleWinner = z.output<typeof raffleWinner>;

/**
 * A draw of a raffle. `sealed`: the list of entries is fixed, and the beacon that decides is not there yet. `void`: it had not
 * come a day later; the entries join the next raffle.
 */
export const raffle = z.object({
  raffleId: id,
  ticketId: id,
  art: ticketArt,
  name: z.string(),
  description: z.string(),
  state: raffleState,
  opensAt: instantMs,
  drawsAt: instantMs,
  entries: z.number().int(),
  /** The reader's entries, by the number of their tickets. */
  own: z.array(id),
  commitment: hash,
  prizes: z.array(ticketPrize),
  winners: z.array(raffleWinner),
  /** What the reader has won: I can be claimed, P in process, C claimed; null: nothing. */
  ownStatus: z.enum(['I', 'P', 'C', 'E']).nullable(),
});
export type Raffle = z.output<typeof raffle>;

export const raffleEntry = z.object({
  /** Its place in the list of entries, from 0: what the draw selects. */
  at: z.number().int(),
  transactionId: id,
  userName: z.string(),
  isOwn: z.boolean(),
});
export type RaffleEntry = z.output<typeof raffleEntry>;

export const raffleProof = z.object({
  format: z.literal('fairhouse/raffle/1'),
  raffleId: id,
  ticketId: id,
  version: z.number().int(),
  mathHash: hash,
  commitment: hash,
  /** Null until it is drawn or void. */
  serverSeed: hash.nullable(),
  prizes: z.array(provenPrize.omit({ left: true })),
  /** Numbers of the tickets in the order of the list; its root is published before the beacon exists. */
  entries: z.array(id),
  root: hash.nullable(),
  beacon: z
    .object({
      /** `local`: the house's own beacon, for places without a network; screens say so. */
      name: z.enum(['quicknet', 'local']),
      chainHash: hash,
      round: z.string(),
      randomness: hash.nullable(),
      signature: hex.nullable(),
    })
    .nullable(),
  /** For each place the entry that was drawn, by its place in the list. */
  winners: z.array(z.number().int()),
  drawsAt: instantMs,
  /** Only of a void raffle: nothing was drawn. */
  voidedAt: instantMs.optional(),
});
export type RaffleProof = z.output<typeof raffleProof>;
