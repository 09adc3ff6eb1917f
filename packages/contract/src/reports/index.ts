export * from './agents.schemas.ts';
export * from './reports.calls.ts';
export * from './reports.schemas.ts';
