export * from './rank-kinds.ts';
export * from './vip.calls.ts';
export * from './vip.refusals.ts';
export * from './vip.schemas.ts';
