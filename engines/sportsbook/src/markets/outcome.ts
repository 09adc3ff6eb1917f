import { mulDivFloor, type Minor } from '@fairhouse/money';
import { add, half, isEqual, multiply, one, ratio, subtract, zero, type Ratio } from '../numbers/ratio.ts';

/** How a leg ended. `PUSH` is a draw of the line, `VOID` a bet that never counted; both give the stake back. */
export const legResults = ['WIN', 'HALF_WIN', 'PUSH', 'HALF_LOSE', 'LOSE', 'VOID'] as const;
export type LegResult = (typeof legResults)[number];

/**
 * How a leg ended, in exact parts: `voided` of the stake comes back as it is, and of what the rest would return, `won` is
 * paid. All results of a line and every dead heat are of this form.
 */
export interface LegOutcome {
  readonly voided: Ratio;
  readonly won: Ratio;
}

const outcomes: Readonly<Record<LegResult, LegOutcome>> = {
  WIN: { voided: zero, won: one },
  HALF_WIN: { voided: half, won: one },
  PUSH: { voided: one, won: zero },
  HALF_LOSE: { voided: half, won: zero },
  LOSE: { voided: zero, won: zero },
  VOID: { voided: one, won: zero },
};

/** The outcome of a result. */
export const outcomeOf = (result: LegResult): LegOutcome => outcomes[result];

export const isVoided = ({ voided }: LegOutcome): boolean => isEqual(voided, one);

/** The result that an outcome is, null for a dead heat and for other parts. A returned stake is a `PUSH`. */
export function resultOf(outcome: LegOutcome): LegResult | null {
  if (isVoided(outcome)) return 'PUSH';
  return (
    legResults.find(
      (result) => isEqual(outcomes[result].voided, outcome.voided) && isEqual(outcomes[result].won, outcome.won),
    ) ?? null
  );
}

/** `places` places shared by `runners` runners: each is paid that part of the return. */
export const deadHeat = (places: number, runners: number): LegOutcome => ({
  voided: zero,
  won: ratio(BigInt(places), BigInt(runners)),
});

/** What a stake of 1 returns: the voided part, and the won part of the rest at the odds. */
export const multiplierOf = (odds: Ratio, { voided, won }: LegOutcome): Ratio =>
  add(voided, multiply(multiply(subtract(one, voided), won), odds));

/** The payout of a stake at a multiplier: floored once (sportsbook.md). */
export const payAt = (stakeMinor: Minor, { numerator, denominator }: Ratio): Minor =>
  mulDivFloor(stakeMinor, numerator, denominator);

/** The settlement of an outcome by a feed (sportsbook.md 1). */
export interface FeedSettlement {
  readonly result: 0 | 1;
  /** The part of the stake that comes back. */
  readonly voidFactor: Ratio;
  /** The part of the return that is paid; null without a dead heat. */
  readonly deadHeatFactor: Ratio | null;
}

/** The outcome of a feed's settlement: the void part comes back, the rest is judged, a dead heat cuts its return. */
export const feedOutcome = ({ result, voidFactor, deadHeatFactor }: FeedSettlement): LegOutcome => ({
  voided: voidFactor,
  won: result === 0 ? zero : (deadHeatFactor ?? one),
});
