// Prizes, exactly (series = return x 2000). A price is per `per` staked, stake included, and floored before it is used:
//   series   floor4(2 x (series/2000 - push) / chance) per 2
//   odds     floor3((series/2000 - push) / chance) per 1
//   shared   floor3(weight x (series/2000 - push) / sum(weight x chance)) per 1: levels one unit can win together
//   table    prizes that do not follow the series
import type { Minor } from '@fairhouse/money';
import { pushLevel, type UnitKind } from './levels.ts';

/** Pays `pays` for every `per` staked, stake included; a plain fraction. */
export interface Odds {
  readonly pays: bigint;
  readonly per: bigint;
}

/** Odds by level, the push included. */
export type OddsTable = ReadonlyMap<string, Odds>;

export interface Pricing {
  /** The name of the rule, for panels and records. */
  readonly rule: 'series' | 'odds' | 'shared' | 'table' | 'nominal' | 'product';
  /** Price of one unit at multiple 1 in the dearest mode: 2 in series plays, 1 elsewhere. */
  readonly unitPriceMinor: Minor;
  /** The table for a series; equal arguments always give the same table. */
  quote(kinds: readonly UnitKind[], series: number): OddsTable;
}

const fairSeries = 2000n;
const two = 20_000n;
const one = 10_000n;
const push: Odds = { pays: 1n, per: 1n };

/** (series/2000 - push) x weight / divisor, in minor units of a price of `price`, floored to `step` minor units. */
function priceLevel(
  terms: { kind: UnitKind; series: number; price: bigint; step: bigint },
  divisor: { wins: bigint; of: bigint },
  weight = 1n,
): bigint {
  const pushed = terms.kind.push ?? { wins: 0n, of: 1n };
  const numerator = (BigInt(terms.series) * pushed.of - fairSeries * pushed.wins) * terms.price * weight * divisor.of;
  const denominator = fairSeries * pushed.of * divisor.wins;
  return (numerator / denominator / terms.step) * terms.step;
}

function quoteEach(kinds: readonly UnitKind[], series: number, rule: { price: bigint; step: bigint }): OddsTable {
  const table = new Map([[pushLevel, push]]);
  for (const kind of kinds) {
    for (const level of kind.levels)
      table.set(level.code, { pays: priceLevel({ kind, series, ...rule }, level.chance), per: rule.price });
  }
  return table;
}

/** Prizes of the traditional mode: by series, per 2, to four decimals. */
export const bySeries: Pricing = {
  rule: 'series',
  unitPriceMinor: two,
  quote: (kinds, series) => quoteEach(kinds, series, { price: two, step: 1n }),
};

/** Odds by series, per 1, to three decimals. */
export const byOdds: Pricing = {
  rule: 'odds',
  unitPriceMinor: one,
  quote: (kinds, series) => quoteEach(kinds, series, { price: one, step: 10n }),
};

/** Odds of levels of which a unit wins at most one, in the given proportion; together they return the series. */
export function byShares(weights: Readonly<Record<string, number>>): Pricing {
  return {
    rule: 'shared',
    unitPriceMinor: one,
    quote(kinds, series) {
      const table = new Map([[pushLevel, push]]);
      for (const kind of kinds) {
        const of = kind.levels.reduce((product, level) => product * level.chance.of, 1n);
        const wins = kind.levels.reduce(
          (sum, level) => sum + (BigInt(weights[level.code] ?? 0) * level.chance.wins * of) / level.chance.of,
          0n,
        );
        for (const level of kind.levels) {
          table.set(level.code, {
            pays: priceLevel({ kind, series, price: one, step: 10n }, { wins, of }, BigInt(weights[level.code] ?? 0)),
            per: one,
          });
        }
      }
      return table;
    },
  };
}

/** Fixed prizes in minor units for each `unitPriceMinor` staked; a level without a prize pays nothing. */
export function byTable(prizesMinor: Readonly<Record<string, Minor>>, unitPriceMinor: Minor = one): Pricing {
  const table: OddsTable = new Map([
    [pushLevel, push],
    ...Object.entries(prizesMinor).map(([level, pays]) => [level, { pays, per: unitPriceMinor }] as const),
  ]);
  return { rule: 'table', unitPriceMinor, quote: () => table };
}
