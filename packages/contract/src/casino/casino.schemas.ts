import { z } from 'zod';
import { amount, clientKey, hash, id, language } from '../fields.ts';
import { fairnessView } from '../fairness/fairness.schemas.ts';

/** A move that may be made now, and what it adds to the stake. */
export const moveOffer = z.object({ type: z.string(), extraStake: amount });

export const wonPot = z.object({ level: z.string(), amount });

/** A round: drawn and booked. */
export const round = z.object({
  roundId: id,
  game: z.string(),
  /**
   * `moves` waits for the member to decide; `open`: over, until the studio has shown it to the end; `void`: taken back, all
   * stakes returned.
   */
  state: z.enum(['moves', 'open', 'closed', 'void']),
  nonce: z.string(),
  commitment: z.string(),
  choices: z.json(),
  /** Null while moves are awaited: it holds what is still hidden. */
  outcome: z.json(),
  /** All stakes so far; `baseStake` is that of the bet, which the game evaluates with. */
  stake: amount,
  baseStake: amount,
  payout: amount,
  placedAt: z.number(),
  /** Of games with moves: those made, in order; the next one has the turn `moves.length`. */
  moves: z.array(z.json()),
  /** Of games with moves: everything shown so far. Other games make theirs from the outcome. */
  events: z.array(z.json()),
  offers: z.array(moveOffer),
  /** What it won of pots beside its payout; absent mostly. */
  pots: z.array(wonPot).optional(),
});
export type Round = z.output<typeof round>;

/** What the policy of the brand lets a game do; the server holds to each of them. */
export const playRules = z.object({
  /** Most rounds an autoplay may run; 0: none at all. */
  autoplayRounds: z.number().int().nonnegative(),
  hasFeatureBuy: z.boolean(),
  /** Least time from the start of one round to the start of the next. */
  cycleMs: z.number().int().nonnegative(),
  /** Whether a stake waits for the most that one may be in this sitting (trust.md 1.2). */
  needsSlotStake: z.boolean(),
});
export type PlayRules = z.output<typeof playRules>;

export const playBalance = z.object({ amount, version: z.string() });

export const placeRoundForm = z.object({
  clientKey,
  /** Decimal string; judged by the game's own stake rules. */
  stake: z.string().max(32),
  choices: z.record(z.string(), z.json()),
});

export const moveForm = z.object({
  clientKey,
  /** How many moves were made before this one. */
  turn: z.number().int().min(0).max(500),
  /** Judged by the game. */
  move: z.record(z.string(), z.json()),
});

export const play = z.object({
  /** Kept in memory only; scoped to this member, game and play. */
  playToken: z.string(),
  game: z.string(),
  mathHash: z.string(),
  memberName: z.string(),
  currency: z.string(),
  currencySymbol: z.string(),
  language,
  policy: z.enum(['demo', 'strict']),
  rules: playRules,
  balance: playBalance,
  fairness: fairnessView,
  /** The round a reload interrupted, or one that waits for a move. */
  openRound: round.nullable(),
  sitting: z.object({ startedAt: z.number(), staked: amount, paid: amount }),
  /** Milliseconds of play until the reality check; stakes are refused from then on until it is answered (trust.md D7). */
  realityCheckInMs: z.number(),
  /** What the member set for this sitting; null: nothing yet, or nothing is needed. */
  slotStake: amount.nullable(),
  stake: z.object({ min: amount, max: amount, unit: amount, presets: z.array(amount) }),
});
export type Play = z.output<typeof play>;

/** A round under way, as the back office sees it: nothing of what is hidden. */
export const openRoundRow = z.object({
  roundId: id,
  memberId: id,
  memberName: z.string(),
  game: z.string(),
  stake: amount,
  currency: z.string(),
  moves: z.number().int(),
  placedAt: z.number(),
  movedAt: z.number(),
  /** Set when one operator has asked for its stakes to go back; `isMine`: the one who reads this. */
  voidAsked: z.object({ at: z.number(), isMine: z.boolean() }).nullable(),
});
export type OpenRoundRow = z.output<typeof openRoundRow>;

/** What a game should pay by its rules, and what it has paid; percents with four decimals. */
export const gameReturn = z.object({
  game: z.string(),
  /** At the choices a newcomer starts with. */
  exact: z.string(),
  rounds: z.string(),
  since: z.number().nullable(),
  /** By the rules, over the rounds that were played. */
  expected: z.string().nullable(),
  observed: z.string().nullable(),
  /** The expected return and three standard errors to either side. */
  low: z.string().nullable(),
  high: z.string().nullable(),
  state: z.enum(['too_few', 'inside', 'outside']),
});
export type GameReturn = z.output<typeof gameReturn>;

/** What stands in a pot, out of the books, and at most when it is won. */
export const gamePot = z.object({ level: z.string(), amount, most: amount });
export type GamePot = z.output<typeof gamePot>;

/** One pot: while it is open its commitment, then everything needed to recompute it; also a file `fair:verify` reads. */
export const jackpotRecord = z.object({
  format: z.literal('fairhouse/jackpot/1'),
  game: z.string(),
  level: z.string(),
  no: z.number().int(),
  currency: z.string(),
  mathHash: hash,
  /** The anchor was there before the first pot; the link is null until the pot is won. */
  chain: z.object({ anchor: hash, index: z.number().int(), link: hash.nullable() }),
  openedAt: z.number(),
  start: amount,
  /** All stakes of the game so far when the pot began. */
  beganAt: amount,
  /** What stands in it; of a pot that is won, what the last stake brought it to. */
  amount,
  threshold: amount.nullable(),
  won: z.object({ roundId: id, at: z.number(), stakedBefore: amount, stakedAfter: amount, paid: amount }).nullable(),
});
export type JackpotRecord = z.output<typeof jackpotRecord>;
