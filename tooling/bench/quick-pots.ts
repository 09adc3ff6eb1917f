// The slot with pots that are won after a few stakes: for soaks only.
import { findCasinoGame, type CasinoGame, type JackpotLevel, type SlotGame } from '@fairhouse/casino';

export const quickLevels: readonly JackpotLevel[] = [
  { id: 'moon', contributionBps: 1_000, seedMinor: 10_000n, mustHitByMinor: 50_000n },
  { id: 'sun', contributionBps: 500, seedMinor: 100_000n, mustHitByMinor: 500_000n },
];

const published = findCasinoGame('clockwork-sky') as unknown as SlotGame;

export const quickPots = {
  ...published,
  slot: {
    ...published.slot,
    features: published.slot.features.map((feature) =>
      feature.kind === 'jackpot' ? { ...feature, contributionBps: 1_500, levels: quickLevels } : feature,
    ),
  },
} as unknown as CasinoGame;
