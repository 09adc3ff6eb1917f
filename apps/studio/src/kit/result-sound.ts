import { isWin, type ShownRound } from './read-round.ts';
import type { Sound } from './sound.ts';

/** How loudly a round is celebrated; 0 = not at all, because it paid no more than its stake. */
export function celebrationSize(shown: Pick<ShownRound, 'payoutMinor' | 'stakeMinor'>): 0 | 1 | 2 | 3 {
  if (!isWin(shown)) return 0;
  if (shown.payoutMinor >= shown.stakeMinor * 50n) return 3;
  return shown.payoutMinor >= shown.stakeMinor * 10n ? 2 : 1;
}

export function playResultSound(
  sound: Pick<Sound, 'play'>,
  shown: Pick<ShownRound, 'payoutMinor' | 'stakeMinor'>,
): void {
  const size = celebrationSize(shown);
  sound.play(size === 0 ? 'rest' : size === 1 ? 'win' : 'bigWin');
}
