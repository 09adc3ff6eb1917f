/** How far an invited member is. */
export const referralStates = ['registered', 'deposited', 'met', 'rewarded', 'held', 'refused', 'lapsed'] as const;
export type ReferralState = (typeof referralStates)[number];

/** Why a reward whose conditions are met waits. */
export const referralWaits = ['limit', 'budget', 'paused'] as const;
export type ReferralWait = (typeof referralWaits)[number];

/** What two accounts have in common, or what else makes an operator look first. */
export const referralSigns = [
  'device',
  'network',
  'payee',
  'name',
  'document',
  'contact',
  'review',
  'shut_out',
] as const;
export type ReferralSign = (typeof referralSigns)[number];

export const referralPeriods = ['daily', 'weekly', 'monthly'] as const;
export type ReferralPeriod = (typeof referralPeriods)[number];
