import { parseAmount } from '@fairhouse/money';
import { pushLevel, type LotteryFamily, type OddsTable, type Play } from '@fairhouse/lottery';
import type { WrittenPrizes } from './odds-table.store.ts';

/** Prices of a family in a prize mode, where a brand differs from the house. */
export interface OwnTable {
  /** Null: the house's series. */
  readonly series: number | null;
  /** By play: prizes that do not follow a series. */
  readonly prizes: ReadonlyMap<string, OddsTable>;
}

export const houseTable: OwnTable = { series: null, prizes: new Map() };

const par = { pays: 1n, per: 1n } as const;
/** Nobody could bet above this: limits are far below. */
const prizeMaxMinor = 10n ** 15n;

export const levelsOf = ({ kinds }: Pick<Play, 'kinds'>): string[] => [
  ...new Set(kinds.flatMap(({ levels }) => levels.map(({ code }) => code))),
];

/** The odds of a play from its written prizes, one for each of its levels; null for anything else. */
function readPrizes(play: Play, written: Readonly<Record<string, string>>): OddsTable | null {
  const levels = levelsOf(play);
  if (levels.length !== Object.keys(written).length) return null;
  const table = new Map([[pushLevel, par as { pays: bigint; per: bigint }]]);
  for (const level of levels) {
    const pays = Object.hasOwn(written, level) ? parseAmount(written[level] ?? '') : null;
    if (pays === null || pays < 0n || pays > prizeMaxMinor) return null;
    table.set(level, { pays, per: play.pricing.unitPriceMinor });
  }
  return table;
}

/** Odds in the form stored with a ticket. */
export type WrittenOdds = readonly (readonly [level: string, pays: string, per: string])[];

export const writeOdds = (table: OddsTable): string =>
  JSON.stringify([...table].map(([level, { pays, per }]) => [level, `${pays}`, `${per}`]));

/** Reads that form; undefined: prices of the series. */
export const readOdds = (odds: WrittenOdds | null): OddsTable | undefined =>
  odds === null
    ? undefined
    : new Map(odds.map(([level, pays, per]) => [level, { pays: BigInt(pays), per: BigInt(per) }] as const));

/** Null: an unknown play or level, a missing one, or a wrong amount. */
export function readOwnTable(
  family: Pick<LotteryFamily, 'plays'>,
  { series, prizes }: { series: number | null; prizes: WrittenPrizes },
): OwnTable | null {
  const tables = new Map<string, OddsTable>();
  for (const [code, written] of Object.entries(prizes)) {
    const play = family.plays.find((each) => each.code === code);
    const table = play && readPrizes(play, written);
    if (!table) return null;
    tables.set(code, table);
  }
  return { series, prizes: tables };
}
