import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { booksHealth } from '../ledger/ledger.schemas.ts';
import { openQueue } from './operators.schemas.ts';

const houseHealth = z.object({
  books: booksHealth,
  trail: z.object({ rows: z.number().int(), isWhole: z.boolean() }),
  adjustments: openQueue,
  /** Work of jobs that keeps failing and is tried again by itself. */
  stumbles: openQueue,
});
export type HouseHealth = z.output<typeof houseHealth>;

export const houseHealthCalls = defineCalls({
  readHouseHealth: {
    method: 'GET', path: '/ops/health', audience: 'operator', permission: 'health.read', origin: 'backoffice', isQuiet: true,
    summary: 'Whether books, seals and audit trail are whole, how many adjustments wait, and what jobs keep failing at', output: houseHealth, refusals: [],
  },
});
