export * from './inbox.calls.ts';
export * from './inbox.channels.ts';
export * from './inbox.refusals.ts';
export * from './inbox.schemas.ts';
