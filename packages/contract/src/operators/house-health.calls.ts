import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { adjustedTotal } from './adjusted-days.calls.ts';
import { booksHealth } from '../ledger/ledger.schemas.ts';
import { openQueue } from './operators.schemas.ts';

const houseHealth = z.object({
  books: booksHealth,
  /** New stakes are refused: the books have a difference, and the brand's policy stops play. */
  isPlayStopped: z.boolean(),
  trail: z.object({ rows: z.number().int(), isWhole: z.boolean() }),
  adjustments: openQueue,
  /** Jobs that keep failing and are retried automatically. */
  stumbles: openQueue,
  /**
   * Consumers of bet changes: the age of each one's oldest pending change, and the number of changes it retries after a
   * failure.
   */
  feed: z.array(z.object({ consumer: z.string(), lagSeconds: z.number().int(), aside: z.number().int() })),
  /** Manual bookings on the previous business day. */
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
