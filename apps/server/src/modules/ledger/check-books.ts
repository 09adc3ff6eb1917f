import type { Pool } from 'pg';
import {
  checkChains, checkKeys, checkTotals, checkWallets, findWalletRange, insertBookCheck, lastSliceEnd, type BookReport,
} from './books.store.ts';
import { checkMeters } from './meters.store.ts';

const sliceSize = 10_000n;

/**
 * Recomputes balances from postings (ARCHITECTURE section 6, Books). A slice looks at the next wallets in rotation;
 * full looks at every wallet, the chain of balances, the keys and the sum over all accounts. Every look is recorded.
 */
export async function checkBooks(pool: Pool, scope: 'slice' | 'full'): Promise<BookReport> {
  const range = await findWalletRange(pool);
  const report = scope === 'full' ? await checkAll(pool, range) : await checkSlice(pool, range);
  await insertBookCheck(pool, report);
  return report;
}

async function checkAll(pool: Pool, range: { first: bigint; last: bigint }): Promise<BookReport> {
  const wallets = await checkWallets(pool, range.first, range.last + 1n);
  const differences = [...wallets.differences, ...(await checkChains(pool)), ...(await checkKeys(pool)), ...(await checkTotals(pool)), ...(await checkMeters(pool))];
  return { scope: 'full', wallets: wallets.count, differences };
}

async function checkSlice(pool: Pool, range: { first: bigint; last: bigint }): Promise<BookReport> {
  const previous = await lastSliceEnd(pool);
  const from = previous === null || previous > range.last ? range.first : previous;
  const to = from + sliceSize;
  const wallets = await checkWallets(pool, from, to);
  return { scope: `slice ${from}-${to}`, wallets: wallets.count, differences: wallets.differences };
}
