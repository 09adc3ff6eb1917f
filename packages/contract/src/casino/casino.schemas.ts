import { z } from 'zod';
import { amount, clientKey, hash, id, language } from '../fields.ts';
import { fairnessView } from '../fairness/fairness.schemas.ts';

/** An allowed move, and the stake it adds. */
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
  /** Jackpots won in addition to its payout; usually absent. */
  pots: z.array(wonPot).optional(),
  /** The house paid the stake. */
  isBonus: z.literal(true).optional(),
});
export type Round = z.output<typeof round>;

/** Limits of the brand's policy for a game; the server enforces each of them. */
export const playRules = z.object({
  /** The maximum number of rounds of an autoplay; 0: autoplay is off. */
  autoplayRounds: z.number().int().nonnegative(),
  hasFeatureBuy: z.boolean(),
  /** Least time from the start of one round to the start of the next. */
  cycleMs: z.number().int().nonnegative(),
  /** Whether the member must set a maximum stake for this session of play before a stake (trust.md 1.2). */
  needsSlotStake: z.boolean(),
});
export type PlayRules = z.output<typeof playRules>;

export const playBalance = z.object({ amount, version: z.string() });

/** Bonus bets of the member for one game: rounds of one stake, paid by the house. */
export const playBonusBets = z.object({ bonusBetsId: id, left: z.number().int(), stake: amount, endsAt: z.number() });
export type PlayBonusBets = z.output<typeof playBonusBets>;

export const placeRoundForm = z.object({
  clientKey,
  /** Plays one of these bonus bets; the whole stake is the one they have. */
  bonusBetsId: id.optional(),
  /** Decimal string; judged by the game's own stake rules. */
  stake: z.string().max(32),
  choices: z.record(z.string(), z.json()),
});

export const moveForm = z.object({
  clientKey,
  /** The number of moves made before this one. */
  turn: z.number().int().min(0).max(500),
  /** Judged by the game. */
  move: z.record(z.string(), z.json()),
});

export const play = z.object({
  /** Kept in memory only; valid for this member, game and play. */
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
  /** The member's maximum stake for this session of play; null: not set, or not needed. */
  slotStake: amount.nullable(),
  /** Bonus bets for this game that end first. */
  bonusBets: playBonusBets.optional(),
  stake: z.object({ min: amount, max: amount, unit: amount, presets: z.array(amount) }),
});
export type Play = z.output<typeof play>;

/** A round in progress as the back office sees it, without hidden information. */
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
  /** Set when one operator has requested its refund; `isMine`: the reader is that operator. */
  voidAsked: z.object({ at: z.number(), isMine: z.boolean() }).nullable(),
});
export type OpenRoundRow = z.output<typeof openRoundRow>;

/** The theoretical return of a game and its actual return; percents with four decimals. */
export const gameReturn = z.object({
  game: z.string(),
  /** At the default choices. */
  exact: z.string(),
  rounds: z.string(),
  since: z.number().nullable(),
  /** The theoretical return over the rounds played. */
  expected: z.string().nullable(),
  observed: z.string().nullable(),
  /** The expected return and three standard errors to either side. */
  low: z.string().nullable(),
  high: z.string().nullable(),
  state: z.enum(['too_few', 'inside', 'outside']),
});
export type GameReturn = z.output<typeof gameReturn>;

/** The amount of a jackpot in the books, and its cap. */
export const gamePot = z.object({ level: z.string(), amount, most: amount });
export type GamePot = z.output<typeof gamePot>;

/**
 * One jackpot: its commitment while it is open, then everything needed to recompute it; also a file `fair:verify`
 * reads.
 */
export const jackpotRecord = z.object({
  format: z.literal('fairhouse/jackpot/1'),
  game: z.string(),
  level: z.string(),
  no: z.number().int(),
  currency: z.string(),
  mathHash: hash,
  /** The anchor was published before the first jackpot; the link is null until the jackpot is won. */
  chain: z.object({ anchor: hash, index: z.number().int(), link: hash.nullable() }),
  openedAt: z.number(),
  start: amount,
  /** The total of all stakes of the game when the jackpot began. */
  beganAt: amount,
  /** Its amount; for a won jackpot, the amount after the winning stake. */
  amount,
  threshold: amount.nullable(),
  won: z.object({ roundId: id, at: z.number(), stakedBefore: amount, stakedAfter: amount, paid: amount }).nullable(),
});
export type JackpotRecord = z.output<typeof jackpotRecord>;
