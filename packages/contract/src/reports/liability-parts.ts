/** What the house owes, by what for: its sum is the liability. */
export const liabilityParts = ['players', 'bonus', 'inPlay', 'withdrawals', 'transfers', 'jackpots', 'agents'] as const;
export type LiabilityPart = (typeof liabilityParts)[number];
