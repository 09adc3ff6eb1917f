export * from './agency.calls.ts';
export * from './agency.refusals.ts';
