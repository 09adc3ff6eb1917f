export * from './ledger.calls.ts';
export * from './ledger.refusals.ts';
export type { BooksHealthView } from './ledger.schemas.ts';
