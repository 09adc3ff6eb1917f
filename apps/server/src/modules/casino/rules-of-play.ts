import type { CasinoGame } from '@fairhouse/casino';
import type { PlayRules } from '@fairhouse/contract';
import type { Brand } from '../../platform/context/index.ts';

/** What the brand's policy allows for this game (trust.md D1, D2, D10, table 1.2). */
export function rulesOfPlay(game: Pick<CasinoGame, 'classification'>, brand: Pick<Brand, 'rules'>): PlayRules {
  const { autoplayRounds, hasFeatureBuy, cycleMs } = brand.rules.play;
  const isSlot = game.classification === 'SLOT';
  return {
    autoplayRounds,
    hasFeatureBuy,
    cycleMs: isSlot ? cycleMs.slots : cycleMs.others,
    needsSlotStake: isSlot && brand.rules.needsSlotStake,
  };
}

/** Whether these choices buy a feature. */
export function buysFeature(choices: unknown): boolean {
  return typeof choices === 'object' && choices !== null && 'mode' in choices && choices.mode === 'buy';
}
