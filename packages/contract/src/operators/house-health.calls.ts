import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { adjustedTotal } from './adjusted-days.calls.ts';
import { booksHealth } from '../ledger/ledger.schemas.ts';
import { openQueue } from './operators.schemas.ts';

const houseHealth = z.object({
  books: booksHealth,
  /** No new stake is taken: the books differ, and the policy of the brand says so. */
  isPlayStopped: z.boolean(),
  trail: z.object({ rows: z.number().int(), isWhole: z.boolean() }),
  adjustments: openQueue,
  /** Work of jobs that keeps failing and is tried again by itself. */
  stumbles: openQueue,
  /** What follows the bets: how long the oldest change has waited for each consumer, and how many it failed on and tries again. */
  feed: z.array(z.object({ consumer: z.string(), lagSeconds: z.number().int(), aside: z.number().int() })),
  /** What was booked by hand on the business day before this one. */
  adjusted: z.object({ day: z.string(), totals: z.array(adjustedTotal) }),
});
export type HouseHealth = z.output<typeof houseHealth>;

export const houseHealthCalls = defineCalls({
  readHouseHealth: {
    method: 'GET',
    path: '/ops/health',
    audience: 'operator',
    permission: 'health.read',
    origin: 'backoffice',
    isQuiet: true,
    summary:
      'Whether books, seals and audit trail are whole, how many adjustments wait, what jobs keep failing at, and what was booked by hand yesterday',
    output: houseHealth,
    refusals: [],
  },
});
