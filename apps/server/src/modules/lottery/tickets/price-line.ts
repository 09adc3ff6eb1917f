import { unitModes, unitStake, worstPayout, type OddsTable, type Play, type UnitMode } from '@fairhouse/lottery';
import { Refusal } from '../../../platform/context/index.ts';
import type { PrizeMode } from '@fairhouse/contract';
import { linesMax, multipleMax, unitsMax } from './limits.ts';
import type { SlipLine } from './read-slip.ts';
import type { OwnTable } from '../terms/own-table.ts';
import { chosenSeries, paysBySeries } from './series.ts';

/** A line as it is sold, at a multiple of one. */
export interface PricedLine {
  readonly line: SlipLine;
  readonly series: number;
  readonly memberSeries: number;
  readonly hasRebate: boolean;
  /** Set if the brand's own prizes apply: they are stored with the ticket, whatever happens to the table. */
  readonly odds: OddsTable | null;
  readonly units: number;
  /** Of one unit at a multiple. */
  unitStakeMinor(multiple: number): bigint;
  /** The worst case of the line at a multiple: no draw makes it pay more. */
  worstMinor(multiple: number): bigint;
}

export function priceLine(line: SlipLine, member: { mode: PrizeMode; own: number; table: OwnTable }): PricedLine {
  const series = chosenSeries(line.play, { ...member, series: line.series });
  const odds = member.table.prizes.get(line.play.code) ?? null;
  const units = line.play.countUnits(line.selection);
  if (units > unitsMax) throw new Refusal('lottery_units_limit', { max: `${unitsMax}`, lines: `${linesMax}` });
  const unitStakeMinor = (multiple: number): bigint => stakeOf(line.play, line.mode, multiple);
  const worsts = new Map<number, bigint>();
  return {
    line,
    series,
    memberSeries: member.own,
    hasRebate: paysBySeries(line.play, member.table),
    odds,
    units,
    unitStakeMinor,
    worstMinor(multiple) {
      const worst =
        worsts.get(multiple) ??
        worstPayout(
          { play: line.play, selection: line.selection, series, unitStakeMinor: unitStakeMinor(multiple) },
          odds ?? undefined,
        );
      worsts.set(multiple, worst);
      return worst;
    },
  };
}

/** A stake is a whole number of minor units; otherwise the mode does not fit the price. */
function stakeOf(play: Play, mode: UnitMode, multiple: number): bigint {
  if (!Number.isSafeInteger(multiple) || multiple < 1 || multiple > multipleMax)
    throw new Refusal('lottery_multiple_invalid', { max: `${multipleMax}` });
  const [part, of] = unitModes[mode];
  if ((play.pricing.unitPriceMinor * BigInt(multiple) * part) % of !== 0n) throw new Refusal('lottery_mode_invalid');
  return unitStake(play.pricing.unitPriceMinor, mode, BigInt(multiple));
}
