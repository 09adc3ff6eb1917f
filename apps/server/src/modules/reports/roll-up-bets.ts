import type { Platform } from '../../platform/context/index.ts';
import type { BetsDoor } from '../bets/index.ts';
import { addSums, lockCursor, moveCursor } from './reports.store.ts';

export interface RollUpParts {
  readonly platform: Platform;
  readonly bets: Pick<BetsDoor, 'sumSettled'>;
  listBrands(): readonly { id: bigint; timeZone: string }[];
}

/**
 * Adds what has settled since the last time; sums and cursor move in one transaction, or neither does. Returns how many
 * sums grew.
 */
export async function rollUpBets({ platform, bets, listBrands }: RollUpParts): Promise<number> {
  const brands = listBrands();
  const zones = { brandIds: brands.map((brand) => brand.id), timeZones: brands.map((brand) => brand.timeZone) };
  return platform.inTx(async (tx) => {
    const fromTx = await lockCursor(tx);
    const lookedAt = platform.clock.now();
    const { nextTx, leftSince, sums } = await bets.sumSettled(tx, fromTx, zones);
    await addSums(tx, sums.map(({ gameType, count, ...sum }) => ({ ...sum, category: gameType, bets: count })));
    await moveCursor(tx, { nextTx, countedUntil: leftSince ?? lookedAt });
    return sums.length;
  });
}
