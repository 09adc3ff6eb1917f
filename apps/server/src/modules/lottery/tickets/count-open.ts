import type { Platform } from '../../../platform/context/index.ts';
import { eachByItself } from '../../../platform/gather/each-by-itself.ts';
import { gameOf, type LotteryInnerDeps } from '../lottery-deps.ts';
import { playOf } from '../play-of.ts';
import { findUncounted, markCounted, type NumberLimitRow } from '../terms/number-limit.store.ts';
import { readOdds } from '../terms/own-table.ts';
import { countNumbers, numbersOfOrderMost, writeCounts } from './number-counts.ts';
import { awaitBets, countOpen, findUncountedTickets, type UncountedTicket } from './number-cost.store.ts';

const atOnce = 100;

type CountDeps = Pick<LotteryInnerDeps, 'games'> & { readonly platform: Pick<Platform, 'db' | 'inTx'> };

/**
 * A limit by number also counts tickets that were open before it. Bets that are being booked while it is set are waited
 * for, and later ones are counted as they are sold, so that none is missed. Another process finishes what this one
 * leaves.
 */
export async function countOpenTickets(deps: CountDeps): Promise<void> {
  await eachByItself(await findUncounted(deps.platform.db), (limit) => countPlay(deps, limit));
}

async function countPlay(deps: CountDeps, limit: NumberLimitRow): Promise<void> {
  const { db, inTx } = deps.platform;
  await inTx((tx) => awaitBets(tx, limit.gameCode));
  for (;;) {
    const tickets = await findUncountedTickets(db, limit, atOnce);
    if (tickets.length === 0) break;
    await countOpen(
      db,
      tickets.map((ticket) => ({ id: ticket.id, written: countsOf(deps, limit, ticket) })),
    );
  }
  await markCounted(db, limit);
}

function countsOf(
  deps: CountDeps,
  { gameCode, playCode }: NumberLimitRow,
  { id, selection: raw, series, unitStakeMinor, units, worstMinor, odds }: UncountedTicket,
): string {
  const game = gameOf(deps, gameCode);
  const play = game && playOf(game, playCode);
  const selection = play?.readSelection(raw);
  if (!play || selection === null || selection === undefined) throw new Error(`ticket ${id} is none of its game`);
  return writeCounts(
    countNumbers(
      { line: { play, selection, series, unitStakeMinor }, odds: readOdds(odds) ?? null, units, worstMinor },
      numbersOfOrderMost,
    ),
  );
}
