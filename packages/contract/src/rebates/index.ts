export * from './bet-category.ts';
export * from './rebates.calls.ts';
export * from './rebates.refusals.ts';
export * from './rebates.schemas.ts';
