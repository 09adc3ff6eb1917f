import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { amount, csvFile } from '../fields.ts';

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** A manual amount, the reversal of an entry, or a written-off debt. */
export const adjustedKinds = ['adjustment', 'correction', 'forgiveness'] as const;

/** The adjustments of one kind that two people booked on one business day of the brand. */
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

/** A written-off debt moves no wallet, so it has a sum of its own. */
export const adjustedTotal = z.object({
  currency: z.string(),
  count: z.number().int(),
  credited: amount,
  debited: amount,
  forgiven: amount,
});
export type AdjustedTotal = z.output<typeof adjustedTotal>;

/** By default the last thirty days, in the time zone of the brand. */
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
