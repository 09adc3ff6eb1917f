export * from './point-kinds.ts';
export * from './points.calls.ts';
export * from './points.refusals.ts';
export * from './points.schemas.ts';
