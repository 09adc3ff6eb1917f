import { describe, expect, it } from 'vitest';
import { celebrationSize, playResultSound } from './result-sound.ts';
import type { SoundName } from './sound-voices.ts';

function soundOf(stakeMinor: bigint, payoutMinor: bigint): SoundName[] {
  const played: SoundName[] = [];
  playResultSound({ play: (name) => void played.push(name) }, { stakeMinor, payoutMinor });
  return played;
}

describe('the end of a round', () => {
  it('sounds neutral up to a payout of the stake, and like a win from one above it', () => {
    expect(soundOf(100n, 0n)).toEqual(['rest']);
    expect(soundOf(100n, 99n)).toEqual(['rest']);
    expect(soundOf(100n, 100n)).toEqual(['rest']);
    expect(soundOf(100n, 101n)).toEqual(['win']);
    expect(soundOf(100n, 1_000n)).toEqual(['bigWin']);
  });

  it('is celebrated by size, and not at all without a win', () => {
    expect(
      [0n, 100n, 101n, 999n, 1_000n, 4_999n, 5_000n].map((payoutMinor) =>
        celebrationSize({ stakeMinor: 100n, payoutMinor }),
      ),
    ).toEqual([0, 0, 1, 1, 2, 2, 3]);
  });
});
