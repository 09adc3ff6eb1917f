export * from './fairness.calls.ts';
export * from './fairness.schemas.ts';
