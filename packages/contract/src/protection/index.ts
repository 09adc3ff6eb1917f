export * from './protection.calls.ts';
export * from './protection.channels.ts';
export * from './protection.refusals.ts';
export * from './protection.schemas.ts';
