import type { PrizeMode } from '@fairhouse/contract';
import { lotteryGames } from '@fairhouse/lottery';
import type { Brand, Platform } from '../../../platform/context/index.ts';
import { watchRows } from '../../../platform/realtime/index.ts';
import { everythingOn, listBrandGames, type BrandGame } from './brand-game.store.ts';
import { listOddsTables, type OddsTableRow } from './odds-table.store.ts';
import { houseTable, readOwnTable, type OwnTable } from './own-table.ts';

/** Rows that every process keeps in memory have changed. */
export const termsTopic = 'lottery.terms_changed';

/** The terms on which brands sell lotteries, from memory; a change reaches every process within a moment. */
export interface BrandTerms {
  gameOf(brand: Pick<Brand, 'id'>, gameCode: string): BrandGame;
  /** Prices of a family in a prize mode; the house's where the brand has none. */
  tableOf(brand: Pick<Brand, 'id'>, family: string, mode: PrizeMode): OwnTable;
  refresh(): Promise<void>;
}

const keyOf = (brandId: bigint, name: string): string => `${brandId} ${name}`;

/** `onChange` is called when the games on sale may have changed. */
export async function openBrandTerms(platform: Platform, onChange: () => Promise<void>): Promise<BrandTerms> {
  let games = new Map<string, BrandGame>();
  let tables = new Map<string, OwnTable>();
  let isFirst = true;
  const { refresh } = await watchRows(platform, {
    topic: termsTopic,
    what: 'the terms of the lotteries',
    async read() {
      games = new Map((await listBrandGames(platform.db)).map((row) => [keyOf(row.brandId, row.gameCode), row]));
      tables = readTables(platform, await listOddsTables(platform.db));
      if (!isFirst) await onChange();
      isFirst = false;
    },
  });
  return {
    gameOf: ({ id }, gameCode) => games.get(keyOf(id, gameCode)) ?? everythingOn,
    tableOf: ({ id }, family, mode) => tables.get(keyOf(id, `${family} ${mode}`)) ?? houseTable,
    refresh,
  };
}

function readTables({ log }: Pick<Platform, 'log'>, rows: readonly OddsTableRow[]): Map<string, OwnTable> {
  return new Map(
    rows.flatMap((row) => {
      const family =
        row.state === 'live' ? lotteryGames.find(({ family: { code } }) => code === row.family)?.family : undefined;
      if (!family) return [];
      const table = readOwnTable(family, row);
      // The play was renamed since: the house's prices are safer than half a table.
      if (!table) log.error({ table: `${row.id}` }, 'an odds table of a brand does not fit its lotteries any more');
      return table ? [[keyOf(row.brandId, `${row.family} ${row.mode}`), table] as const] : [];
    }),
  );
}
