export * from './offer-desk.calls.ts';
export * from './offer-desk.schemas.ts';
export * from './rewards.calls.ts';
export * from './rewards.channels.ts';
export * from './rewards.refusals.ts';
export * from './rewards.schemas.ts';
