export * from './identity.calls.ts';
export * from './identity.schemas.ts';
export * from './identity.refusals.ts';
