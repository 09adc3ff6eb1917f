import type { OddsTableFile, OddsTableRow as RowView, PrizeMode } from '@fairhouse/contract';
import { leastKeptBps, quotePlay, rebateOf, type LotteryFamily, type OddsTable, type Play } from '@fairhouse/lottery';
import { formatAmount } from '@fairhouse/money';
import type { Brand } from '../../../platform/context/index.ts';
import type { ShelfGame } from '../betting-deps.ts';
import type { OddsTableRow } from '../terms/odds-table.store.ts';
import { houseTable, levelsOf, readOwnTable, type OwnTable } from '../terms/own-table.ts';
import { betSeriesMax, modesOf, paysBySeries, seriesMin } from '../tickets/series.ts';

/** What a brand sells by one table: the games of a family in a prize mode. */
export interface PricedFamily {
  readonly family: LotteryFamily;
  readonly mode: PrizeMode;
  readonly games: readonly ShelfGame[];
  /** The highest series that anybody has in these games. */
  readonly top: number;
}

/** Every table that a brand may have, by its shelf. */
export function listPriced(games: readonly ShelfGame[]): PricedFamily[] {
  const byPlace = Map.groupBy(
    games.flatMap((shelf) => modesOf(shelf.tile.vendor).map((mode) => ({ shelf, mode }))),
    ({ shelf, mode }) => `${shelf.game.family.code} ${mode}`,
  );
  return [...byPlace.values()].flatMap((own): PricedFamily[] => {
    const [first] = own;
    if (!first) return [];
    return [
      {
        family: first.shelf.game.family,
        mode: first.mode,
        games: own.map(({ shelf }) => shelf),
        top: Math.max(...own.map(({ shelf }) => shelf.game.defaultSeries)),
      },
    ];
  });
}

/** The highest series at which a play is bet. */
const topSeries = ({ mode, top }: Pick<PricedFamily, 'mode' | 'top'>, play: Play, table: OwnTable): number =>
  paysBySeries(play, table) ? betSeriesMax({ mode, own: top, table }) : top;

/** The odds of a play by the table, at that series. */
function oddsAt(priced: Pick<PricedFamily, 'mode' | 'top'>, play: Play, table: OwnTable): OddsTable {
  return table.prizes.get(play.code) ?? quotePlay(play, topSeries(priced, play, table));
}

/**
 * What is kept of stakes on a play after prizes, rebates and salaries. It is the same at lower series, because rebates
 * get what prizes lose.
 */
export function keptOf(
  priced: Pick<PricedFamily, 'mode' | 'top'>,
  play: Play,
  { table, salaryBps }: { table: OwnTable; salaryBps: number },
): number {
  return leastKeptBps(play, oddsAt(priced, play, table), {
    rebate: rebateOf(topSeries(priced, play, table), priced.top),
    salaryBps,
  });
}

export interface TableRows {
  readonly live: OddsTableRow | undefined;
  readonly draft: OddsTableRow | undefined;
}

export function viewTable(
  priced: PricedFamily,
  rows: TableRows,
  { floorBps, salaryBps }: Brand['lotteryMargin'],
): RowView {
  const { family, mode, games } = priced;
  const { live, draft } = rows;
  const table = tableOf(priced, rows);
  return {
    family: family.code,
    mode,
    games: games.map(({ game, tile }) => ({ code: game.code, name: tile.name })),
    plays: family.plays.length,
    series: live?.series ?? null,
    ownPlays: Object.keys(live?.prizes ?? {}).length,
    hasDraft: draft !== undefined,
    underFloor: family.plays.filter((play) => keptOf(priced, play, { table, salaryBps }) < floorBps).length,
  };
}

const tableOf = ({ family }: PricedFamily, { live }: TableRows): OwnTable =>
  (live && readOwnTable(family, live)) ?? houseTable;

export function viewTableFile(priced: PricedFamily, rows: TableRows, margin: Brand['lotteryMargin']): OddsTableFile {
  const { live, draft } = rows;
  const { floorBps, salaryBps } = margin;
  const table = tableOf(priced, rows);
  return {
    ...viewTable(priced, rows, margin),
    seriesMin,
    seriesMax: priced.top,
    floorBps,
    salaryBps,
    publishedBy: live?.publishedName ?? null,
    publishedAt: live?.publishedAt?.getTime() ?? null,
    draft: draft
      ? {
          version: draft.version,
          series: draft.series,
          draftedById: `${draft.draftedBy}`,
          draftedBy: draft.draftedName,
          draftedAt: draft.draftedAt.getTime(),
          reason: draft.reason,
        }
      : null,
    playList: priced.family.plays.map((play) => {
      const house = oddsAt(priced, play, houseTable);
      const price = play.pricing.unitPriceMinor;
      return {
        code: play.code,
        group: play.group,
        unitPrice: formatAmount(price),
        followsSeries: paysBySeries(play, houseTable),
        keptBps: keptOf(priced, play, { table, salaryBps }),
        levels: levelsOf(play).map((level) => {
          const odds = house.get(level) ?? { pays: 0n, per: 1n };
          return {
            level,
            house: formatAmount((odds.pays * price) / odds.per),
            live: live?.prizes[play.code]?.[level] ?? null,
            draft: draft?.prizes[play.code]?.[level] ?? null,
          };
        }),
      };
    }),
  };
}
