import figures from '../../vectors/casino-table.json' with { type: 'json' };
import type { ExactReturn } from '../casino-game.ts';

/** The exact figures our games are tested against, as untyped JSON: tests look them up by rows, risks and names. */
export const sheet = JSON.parse(JSON.stringify(figures));

/** One unit of currency. */
export const unit = 10_000n;

export function asNumber({ numerator, denominator }: Pick<ExactReturn, 'numerator' | 'denominator'>): number {
  return Number((numerator * 10n ** 15n) / denominator) / 1e15;
}

/** The house edge. */
export function edgeOf({ numerator, denominator }: Pick<ExactReturn, 'numerator' | 'denominator'>): number {
  return Number(((denominator - numerator) * 10n ** 16n) / denominator) / 1e16;
}

/** Multipliers of the sheet in 1/10,000. */
export function asMultipliers(list: readonly number[]): number[] {
  return list.map((multiplier) => Math.round(multiplier * 10_000));
}

/** All chips on one spot. */
export function on(spot: string) {
  return { bets: [{ spot, chips: 1 }] };
}
