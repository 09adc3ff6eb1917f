import { booksDeskCalls } from './books-desk.calls.ts';
import { ledgerCalls as publicCalls } from './ledger.calls.ts';

export type { BookDifferenceRow, SealedDay, TrialBalanceOfDay, TrialBalanceRow } from './books-desk.calls.ts';
export * from './ledger.refusals.ts';
export type { BooksHealthView } from './ledger.schemas.ts';

export const ledgerCalls = { ...publicCalls, ...booksDeskCalls } as const;
