export * from './amount.ts';
export * from './currency.ts';
