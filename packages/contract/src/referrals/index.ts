export * from './referral-states.ts';
export * from './referrals.calls.ts';
export * from './referrals.refusals.ts';
export * from './referrals.schemas.ts';
