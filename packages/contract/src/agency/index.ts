export * from './agency.calls.ts';
export * from './agency.refusals.ts';
export * from './agency.schemas.ts';
export * from './house.schemas.ts';
export * from './links.schemas.ts';
