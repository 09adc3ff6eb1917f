export * from './amount.ts';
export * from './currency.ts';
export * from './percent.ts';
