export * from './promotions.calls.ts';
export * from './promotions.refusals.ts';
export * from './promotions.schemas.ts';
