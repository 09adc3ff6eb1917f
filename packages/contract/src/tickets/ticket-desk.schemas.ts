import { z } from 'zod';
import { amount, hash, id, instantMs } from '../fields.ts';
import { languages } from '../languages.ts';
import { reward, rewardAmount } from '../rewards/rewards.schemas.ts';
import { ticketArts, ticketPrizesMax } from './ticket-kinds.ts';
import { ticketKind } from './tickets.schemas.ts';

const texts = (most: number) =>
  z.object(
    Object.fromEntries(languages.map((language) => [language, z.string().trim().max(most)])) as Record<
      (typeof languages)[number],
      z.ZodString
    >,
  );

export const ticketPrizeForm = z.strictObject({
  /** The chance is the weight over the sum of those of all prizes that are left; a raffle has no weights and takes 1. */
  weight: z.string().regex(/^(0|[1-9]\d{0,8})$/),
  /** How many there are from now on; null: no limit. Of a raffle: how many win it. */
  stock: z.number().int().min(0).max(1_000_000).nullable(),
  /** Null: nothing. */
  reward: reward.nullable(),
});
export type TicketPrizeForm = z.output<typeof ticketPrizeForm>;

/** When a rain falls and what falls. */
export const rainTerms = z.strictObject({
  total: rewardAmount,
  pieces: z.number().int().min(1).max(1000),
  least: rewardAmount,
  firstAt: instantMs,
  everyMinutes: z.number().int().min(5).max(10_080),
  lastsSeconds: z.number().int().min(10).max(3600),
});
export type RainTerms = z.output<typeof rainTerms>;

export const raffleTerms = z.strictObject({
  /** The first draw. */
  firstAt: instantMs,
  everyMinutes: z.number().int().min(60).max(44_640),
});
export type RaffleTerms = z.output<typeof raffleTerms>;

/** What an operator says of a kind of ticket. Languages that are left empty show the text of English. */
export const ticketForm = z.strictObject({
  kind: ticketKind,
  art: z.enum(ticketArts),
  title: texts(60),
  text: texts(300),
  startsAt: instantMs.nullable(),
  endsAt: instantMs.nullable(),
  /** The most it gives in cash and bonus; null: no limit but the stock. */
  budget: rewardAmount.nullable(),
  /** Of all kinds but a rain. */
  prizes: z.array(ticketPrizeForm).max(ticketPrizesMax),
  /** Of a rain alone. */
  rain: rainTerms.nullable(),
  /** Of a raffle alone. */
  raffle: raffleTerms.nullable(),
  isOpen: z.boolean(),
});
export type TicketForm = z.output<typeof ticketForm>;

export const ticketRow = z.object({
  ticketId: id,
  version: z.number().int(),
  form: ticketForm,
  /** Of each prize, in the order of the form. `left` counts the budget too; null: no limit. */
  prizes: z.array(
    z.object({
      chance: z.string().nullable(),
      given: z.number().int(),
      left: z.number().int().nullable(),
    }),
  ),
  /** What a ticket gives on average in cash and bonus with what is left; null where there is no draw of one ticket. */
  meanWorth: amount.nullable(),
  /** Tickets given and not opened; opened tickets, caught pieces or drawn places. */
  held: z.number().int(),
  drawn: z.number().int(),
  /** In cash and bonus. */
  spent: amount,
  budgetLeft: amount.nullable(),
  currency: z.string(),
  /** A budget that waits for a second person, and who asked for it. */
  asked: z.object({ budget: amount, by: z.string() }).nullable(),
  /** When it rains or is drawn next. */
  nextAt: instantMs.nullable(),
  /** When a raffle of it was last void, because its beacon stayed silent. */
  lastVoidAt: instantMs.optional(),
  mathHash: hash,
  changedAt: instantMs,
});
export type TicketRow = z.output<typeof ticketRow>;

/** An opened ticket, a caught piece of a rain or a drawn place of a raffle. */
export const ticketDrawRow = z.object({
  /** The ticket; of a rain the rain. */
  number: id,
  ticketId: id,
  kind: ticketKind,
  title: z.string(),
  memberId: id,
  userName: z.string(),
  /** Of a rain and a raffle: the place. */
  place: z.number().int().nullable(),
  reward: reward.nullable(),
  rewardId: id.nullable(),
  at: instantMs,
});
export type TicketDrawRow = z.output<typeof ticketDrawRow>;
