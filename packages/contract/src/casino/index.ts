export * from './casino.calls.ts';
export * from './casino.schemas.ts';
export * from './casino.refusals.ts';
