import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { amount, csvFile, hash, hex, page, pageSize } from '../fields.ts';
import { pageOf } from '../operators/operators.schemas.ts';

const dayNo = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

export const sealedDay = z.object({
  no: z.number().int(),
  day: z.string(),
  entries: z.number().int(),
  /** SHA-256 of the head's text, which the next head names. */
  hash,
  kid: z.string(),
  /** Days sealed before there were trial balances have none. */
  hasBalance: z.boolean(),
});
export type SealedDay = z.output<typeof sealedDay>;

export const trialBalanceRow = z.object({
  currency: z.string(),
  kind: z.string(),
  debited: amount,
  credited: amount,
  balance: amount,
});
export type TrialBalanceRow = z.output<typeof trialBalanceRow>;

/** The lines of the chosen brand; one signature covers every brand. */
export const trialBalance = sealedDay.extend({ signature: hex, list: z.array(trialBalanceRow) });
export type TrialBalanceOfDay = z.output<typeof trialBalance>;

export const bookDifference = z.object({
  at: z.number(),
  scope: z.string(),
  what: z.string(),
  account: z.string(),
  expected: z.string(),
  found: z.string(),
});
export type BookDifferenceRow = z.output<typeof bookDifference>;

export const booksDeskCalls = defineCalls({
  listSealedDays: {
    method: 'GET',
    path: '/ops/books/days',
    audience: 'operator',
    permission: 'books.read',
    origin: 'backoffice',
    summary: 'Sealed days of the books, the newest first',
    query: z.object({ page: page.default(1), size: pageSize.default(20) }),
    output: pageOf(sealedDay),
    refusals: [],
  },
  readTrialBalance: {
    method: 'GET',
    path: '/ops/books/days/:no',
    audience: 'operator',
    permission: 'books.read',
    origin: 'backoffice',
    summary: 'The signed trial balance of a sealed day, for this brand',
    params: z.object({ no: dayNo }),
    output: trialBalance,
    refusals: ['trial_balance_unknown'],
  },
  exportTrialBalance: {
    method: 'GET',
    path: '/ops/books/days/:no/csv',
    audience: 'operator',
    permission: 'books.read',
    origin: 'backoffice',
    summary: 'The same as a table for spreadsheets',
    params: z.object({ no: dayNo }),
    output: csvFile,
    refusals: ['trial_balance_unknown'],
  },
  listBookDifferences: {
    method: 'GET',
    path: '/ops/books/differences',
    audience: 'operator',
    permission: 'books.read',
    origin: 'backoffice',
    summary: 'What the last full check of the books found, and every look since; at most 100',
    output: z.object({ list: z.array(bookDifference) }),
    refusals: [],
  },
});
