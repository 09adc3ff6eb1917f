import type { CasinoGame } from '@fairhouse/casino';
import type { PlayRules } from '@fairhouse/contract';
import type { Brand } from '../../platform/context/index.ts';

/** What the brand's policy lets this game do (trust.md D1, D2, D10). */
export function rulesOfPlay(game: Pick<CasinoGame, 'classification'>, brand: Pick<Brand, 'rules'>): PlayRules {
  const { autoplayRounds, hasFeatureBuy, cycleMs } = brand.rules.play;
  return { autoplayRounds, hasFeatureBuy, cycleMs: game.classification === 'SLOT' ? cycleMs.slots : cycleMs.others };
}

/** Whether these choices buy a feature instead of waiting for it. */
export function buysFeature(choices: unknown): boolean {
  return typeof choices === 'object' && choices !== null && 'mode' in choices && choices.mode === 'buy';
}
