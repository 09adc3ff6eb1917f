import {
  isUnitMode,
  payWins,
  stakeMinor,
  unitModes,
  unitStake,
  worstPayout,
  type OddsTable,
  type Play,
  type UnitMode,
} from '@fairhouse/lottery';
import type { SoldPlay } from '../use-lottery-game.ts';

/** The terms a member sets beside the numbers. */
export interface Terms {
  readonly mode: UnitMode;
  readonly multiple: number;
  /** Chosen series; plays with prizes of their own ignore it. */
  readonly series: number;
}

/** The cost and the possible payouts of a selection. */
export interface PricedBet {
  readonly units: number;
  readonly unitStakeMinor: bigint;
  readonly stakeMinor: bigint;
  /** The most a draw can pay. */
  readonly mostMinor: bigint;
}

export function unitStakeOf(sold: SoldPlay, { mode, multiple }: Pick<Terms, 'mode' | 'multiple'>): bigint {
  return unitStake(sold.unitPriceMinor, mode, BigInt(multiple));
}

/** Prices a selection that the play has parsed, at the house's prices. */
export function priceBet(
  { play, selection }: { play: Play; selection: unknown },
  sold: SoldPlay,
  terms: Terms,
): PricedBet {
  const line = { play, selection, series: terms.series, unitStakeMinor: unitStakeOf(sold, terms) };
  return {
    units: play.countUnits(selection),
    unitStakeMinor: line.unitStakeMinor,
    stakeMinor: stakeMinor(line),
    mostMinor: worstPayout(line, sold.table),
  };
}

/** The payout of one unit at a level. */
export function payOf(table: OddsTable, level: string, unitStakeMinor: bigint): bigint {
  const odds = table.get(level);
  return odds ? payWins([{ level, units: 1, odds }], unitStakeMinor) : 0n;
}

/** The unit modes a house offers, the largest first, by the engine's names. */
export function modesOf(codes: readonly string[]): UnitMode[] {
  const size = (mode: UnitMode): number => Number(unitModes[mode][0]) / Number(unitModes[mode][1]);
  return codes.filter(isUnitMode).sort((a, b) => size(b) - size(a));
}
