export * from './chart.ts';
export * from './debts.ts';
export * from './effect.ts';
export * from './entry-codes.ts';
export * from './postings.ts';
export * from './seal.ts';
export * from './verify-seal.ts';
