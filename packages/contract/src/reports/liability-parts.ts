/** The parts of the house's liability; it is their sum. */
export const liabilityParts = ['players', 'bonus', 'inPlay', 'withdrawals', 'transfers', 'jackpots', 'agents'] as const;
export type LiabilityPart = (typeof liabilityParts)[number];
