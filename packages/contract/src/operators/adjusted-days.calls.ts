import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { amount, csvFile } from '../fields.ts';

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** An amount somebody chose, the mirror of an entry, or a debt let go of. */
export const adjustedKinds = ['adjustment', 'correction', 'forgiveness'] as const;

/** What two people booked on one business day of the brand, of one kind. */
export const adjustedDay = z.object({
  day,
  proposedBy: z.string(),
  decidedBy: z.string(),
  kind: z.enum(adjustedKinds),
  direction: z.enum(['credit', 'debit']),
  currency: z.string(),
  count: z.number().int(),
  amount,
});
export type AdjustedDay = z.output<typeof adjustedDay>;

/** A debt that is let go of moves no wallet: it is summed by itself. */
export const adjustedTotal = z.object({
  currency: z.string(),
  count: z.number().int(),
  credited: amount,
  debited: amount,
  forgiven: amount,
});
export type AdjustedTotal = z.output<typeof adjustedTotal>;

/** Without days the last thirty, in the zone of the brand. */
const range = z.object({ firstDay: day.optional(), lastDay: day.optional() });

export const adjustedDayCalls = defineCalls({
  listAdjustedDays: {
    method: 'GET',
    path: '/ops/adjusted',
    audience: 'operator',
    permission: 'books.read',
    origin: 'backoffice',
    summary:
      'What was booked by hand, by business day, the two people, kind and currency; at most 92 days, both ends among them',
    query: range,
    output: z.object({ firstDay: day, lastDay: day, list: z.array(adjustedDay), totals: z.array(adjustedTotal) }),
    refusals: [],
  },
  exportAdjustedDays: {
    method: 'GET',
    path: '/ops/adjusted/csv',
    audience: 'operator',
    permission: 'books.read',
    origin: 'backoffice',
    summary: 'The same as a table for spreadsheets',
    query: range,
    output: csvFile,
    refusals: [],
  },
});
