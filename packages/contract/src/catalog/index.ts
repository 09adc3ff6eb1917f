export * from './catalog.calls.ts';
export * from './catalog.schemas.ts';
