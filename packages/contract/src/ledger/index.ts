export * from './ledger.calls.ts';
export * from './ledger.refusals.ts';
