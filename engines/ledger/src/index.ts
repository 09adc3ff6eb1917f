export * from './chart.ts';
export * from './effect.ts';
export * from './entry-codes.ts';
export * from './postings.ts';
