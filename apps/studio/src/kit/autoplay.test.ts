import { describe, expect, it } from 'vitest';
import { createAutoplay, type AutoplayLimits } from './autoplay.ts';
import type { PlayerState } from './round-player.ts';

const cost = 10_000n;

/** A player whose rounds pay these amounts, one after the other. */
async function playOut(
  limits: AutoplayLimits,
  pays: readonly bigint[],
  { dueAfter = Infinity, stopAfter = Infinity, troubleAfter = Infinity } = {},
) {
  const autoplay = createAutoplay();
  let played = 0;
  let state = { shown: null, paidMinor: 0n, stakedMinor: 0n, trouble: null } as unknown as PlayerState;
  await autoplay.start(limits, {
    player: { get: () => state },
    costMinor: cost,
    isCheckDue: () => played >= dueAfter,
    async playOnce() {
      const payoutMinor = pays[played] ?? 0n;
      played += 1;
      state = {
        ...state,
        stakedMinor: state.stakedMinor + cost,
        paidMinor: state.paidMinor + payoutMinor,
        shown: { payoutMinor } as PlayerState['shown'],
        trouble: played >= troubleAfter ? { message: 'no' } : null,
      };
      if (played >= stopAfter) autoplay.stop();
    },
  });
  return { played, ...autoplay.get() };
}
const limits: AutoplayLimits = { rounds: 10, lossMinor: 1_000_000n, winMinor: null };

describe('rounds that follow by themselves', () => {
  it('end when as many were played as were wished', async () => {
    expect(await playOut(limits, [])).toEqual({ played: 10, left: null, end: 'rounds' });
  });

  it('never lose more than was set, not even with the round that would cross it', async () => {
    expect(await playOut({ ...limits, lossMinor: 35_000n }, [])).toMatchObject({ played: 3, end: 'loss' });
    expect(await playOut({ ...limits, lossMinor: 9_999n }, [])).toMatchObject({ played: 0, end: 'loss' });
    expect(await playOut({ ...limits, lossMinor: 20_000n }, [cost, cost])).toMatchObject({ played: 4, end: 'loss' });
  });

  it('end after a round that paid as much as was set', async () => {
    expect(await playOut({ ...limits, winMinor: 50_000n }, [0n, 49_999n, 50_000n])).toMatchObject({
      played: 3,
      end: 'win',
    });
  });

  it('end with a refusal, with a reality check and when the player says so', async () => {
    expect(await playOut(limits, [], { troubleAfter: 2 })).toMatchObject({ played: 2, end: 'trouble' });
    expect(await playOut(limits, [], { dueAfter: 4 })).toMatchObject({ played: 4, end: 'check' });
    expect(await playOut(limits, [], { stopAfter: 1 })).toMatchObject({ played: 1, end: 'player' });
  });
});
