export * from './teams.calls.ts';
export * from './teams.refusals.ts';
export * from './teams.schemas.ts';
