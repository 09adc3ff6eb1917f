import type { UnitKind } from '../../levels.ts';
import { pushLevel } from '../../levels.ts';
import type { Odds, OddsTable, Pricing } from '../../odds.ts';

// Odds of which every further hit pays the gain once more: payout = stake x (1 + hits x (o - 1)) from one hit on, so that
// o = 1 + (return - 1 + P(no hit)) / E(hits), to three decimals. Levels of a kind are in order: one hit, two, ...

const one = 10_000n;
const step = 10n;

function gainMinor(kind: UnitKind, series: number): bigint {
  // Over one denominator: return - 1 + P(0) = return - sum of the chances, and E = sum of hits x chance.
  const of = kind.levels.reduce((product, level) => product * level.chance.of, 1n);
  const share = (level: UnitKind['levels'][number]): bigint => (level.chance.wins * of) / level.chance.of;
  const won = kind.levels.reduce((sum, level) => sum + share(level), 0n);
  const hits = kind.levels.reduce((sum, level, index) => sum + BigInt(index + 1) * share(level), 0n);
  const gain = ((BigInt(series) * of - 2000n * won) * one) / (2000n * hits);
  return (gain / step) * step;
}

function addLevels(table: Map<string, Odds>, kind: UnitKind, gain: bigint): void {
  for (const [index, level] of kind.levels.entries())
    table.set(level.code, { pays: one + BigInt(index + 1) * gain, per: one });
}

export const byNominalOdds: Pricing = {
  rule: 'nominal',
  unitPriceMinor: one,
  quote(kinds, series): OddsTable {
    const table = new Map<string, Odds>([[pushLevel, { pays: 1n, per: 1n }]]);
    for (const kind of kinds) addLevels(table, kind, gainMinor(kind, series));
    return table;
  },
};

/** The table at nominal odds a house names itself, in minor units of 1. */
export function atNominalOdds(kinds: readonly UnitKind[], oddsMinor: bigint): OddsTable {
  const table = new Map<string, Odds>([[pushLevel, { pays: 1n, per: 1n }]]);
  for (const kind of kinds) addLevels(table, kind, oddsMinor - one);
  return table;
}
