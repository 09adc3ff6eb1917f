import type { Pool } from 'pg';
import { advanceHouseTotals } from './books.store.ts';

/** House accounts are never locked per bet; this keeps their sums (ARCHITECTURE section 6). Returns entries added. */
export function rollUpHouse(pool: Pool): Promise<number> {
  return advanceHouseTotals(pool);
}
