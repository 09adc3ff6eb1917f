export * from './catalog.calls.ts';
export type { DeskGame, DeskVendor } from './catalog-desk.calls.ts';
export * from './catalog.refusals.ts';
export * from './catalog.schemas.ts';
export * from './launch-way.ts';
export * from './list-lanes.ts';
