export * from './brand.calls.ts';
export * from './brand.schemas.ts';
