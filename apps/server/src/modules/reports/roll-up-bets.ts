import { setTimeout } from 'node:timers/promises';
import type { Platform } from '../../platform/context/index.ts';
import type { BetsDoor } from '../bets/index.ts';
import { addSums, lockCursor, moveCursor } from './reports.store.ts';

export interface RollUpParts {
  readonly platform: Platform;
  readonly bets: Pick<BetsDoor, 'sumSettled'>;
  listBrands(): readonly { id: bigint; timeZone: string }[];
}

/** Transactions counted together: more would keep a core from the bets for as long as they feel it, and other sums waiting. */
const windowTx = 500;

/** Goes on until it has caught up, and rests as long as it works. Returns how many sums grew. */
export async function rollUpBets(parts: RollUpParts): Promise<number> {
  let grown = 0;
  for (;;) {
    const from = performance.now();
    const window = await rollUpWindow(parts);
    grown += window.grown;
    if (window.isLast) return grown;
    await setTimeout(performance.now() - from);
  }
}

/** Sums and cursor move in one transaction, or neither does. */
function rollUpWindow({ platform, bets, listBrands }: RollUpParts): Promise<{ grown: number; isLast: boolean }> {
  const brands = listBrands();
  const zones = { brandIds: brands.map((brand) => brand.id), timeZones: brands.map((brand) => brand.timeZone) };
  return platform.inTx(async (tx) => {
    const fromTx = await lockCursor(tx);
    const lookedAt = platform.clock.now();
    const { nextTx, isLast, leftSince, hasLeft, sums } = await bets.sumSettled(tx, { fromTx, most: windowTx }, zones);
    await addSums(
      tx,
      sums.map(({ gameType, count, ...sum }) => ({ ...sum, category: gameType, bets: count })),
    );
    await moveCursor(tx, { nextTx, countedUntil: hasLeft ? leftSince : lookedAt });
    return { grown: sums.length, isLast };
  });
}
