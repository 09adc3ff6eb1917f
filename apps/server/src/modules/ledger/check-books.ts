import { setTimeout } from 'node:timers/promises';
import type { Pool } from 'pg';
import {
  checkChains,
  checkHouseSums,
  checkKeys,
  checkTotals,
  checkWallets,
  findWalletRange,
  insertBookCheck,
  lastSliceEnd,
  type BookDifference,
  type BookReport,
} from './books.store.ts';
import { checkMeters } from './meters.store.ts';
import { checkTrialBalance, lookAtNewEntries } from './new-entries.store.ts';

const sliceSize = 10_000n;
/** Transactions checked together; more would delay bets noticeably. */
const windowTx = 500;
/** After a flood of entries the remaining ones wait for the next minute. */
const newEntriesMaxMs = 20_000;

/**
 * Recomputes balances from postings (ARCHITECTURE section 6). The check of each minute covers entries since the last
 * one, the trial balance, and the next wallets in rotation. A full check covers every wallet, the chain of balances, the
 * keys, the house sums and the sum over all accounts. Every check is recorded.
 */
export async function checkBooks(pool: Pool, scope: 'minute' | 'full'): Promise<BookReport> {
  const range = await findWalletRange(pool);
  return scope === 'full' ? checkAll(pool, range) : checkMinute(pool, range);
}

async function checkAll(pool: Pool, range: { first: bigint; last: bigint }): Promise<BookReport> {
  const wallets = await checkWallets(pool, range.first, range.last + 1n);
  const differences = [...wallets.differences];
  for (const check of [checkChains, checkKeys, checkTotals, checkMeters, checkHouseSums])
    differences.push(...(await check(pool)));
  const report = { scope: 'full', wallets: wallets.count, entries: 0, differences };
  await insertBookCheck(pool, report);
  return report;
}

async function checkMinute(pool: Pool, range: { first: bigint; last: bigint }): Promise<BookReport> {
  const fresh = await checkNewEntries(pool);
  const previous = await lastSliceEnd(pool);
  const from = previous === null || previous > range.last ? range.first : previous;
  const to = from + sliceSize;
  const wallets = await checkWallets(pool, from, to);
  const report = {
    scope: `slice ${from}-${to}`,
    wallets: wallets.count,
    entries: fresh.entries,
    differences: [...(await checkTrialBalance(pool)), ...wallets.differences],
  };
  await insertBookCheck(pool, report);
  // Differences in the new entries are recorded with them.
  return { ...report, differences: [...fresh.differences, ...report.differences] };
}

/** Repeats until all is checked or the time is over, and pauses after each part for as long as it took. */
async function checkNewEntries(pool: Pool): Promise<{ entries: number; differences: BookDifference[] }> {
  const seen = { entries: 0, differences: [] as BookDifference[] };
  const endsAt = performance.now() + newEntriesMaxMs;
  for (;;) {
    const from = performance.now();
    const look = await lookAtNewEntries(pool, windowTx);
    seen.entries += look.entries;
    seen.differences.push(...look.differences);
    if (look.isLast || performance.now() > endsAt) return seen;
    await setTimeout(performance.now() - from);
  }
}
