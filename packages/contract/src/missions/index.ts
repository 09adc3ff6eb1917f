export * from './missions.calls.ts';
export * from './missions.refusals.ts';
export * from './missions.schemas.ts';
