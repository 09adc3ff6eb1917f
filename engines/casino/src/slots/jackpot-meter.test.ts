import { drawProgram, openStream } from '@fairhouse/fair';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startMeter, thresholdOf, thresholdProgram, walkMeter } from './jackpot-meter.ts';
import type { JackpotLevel } from './slot-game.ts';

const level: JackpotLevel = { id: 'moon', contributionBps: 40, seedMinor: 1_000_000n, mustHitByMinor: 5_000_000n };
const stakes = fc.array(fc.bigInt(1n, 10_000_000n), { minLength: 1, maxLength: 200 });
const threshold = fc.bigInt(level.seedMinor, level.mustHitByMinor);

describe('a pot that must be won', () => {
  test('its threshold lies between its seed and its most, both ends possible', () => {
    const [op] = thresholdProgram(level);
    expect(op).toEqual({ op: 'uint', n: '4000001' });
    expect([thresholdOf(level, ['0']), thresholdOf(level, ['4000000'])]).toEqual([level.seedMinor, level.mustHitByMinor]);
    const stream = openStream({ domain: 'draw', key: new Uint8Array(32), game: 'clockwork-sky', mathHash: new Uint8Array(32), entropy: new Uint8Array(1), counter: 0n, label: 'jackpot' });
    for (let i = 0; i < 200; i += 1) {
      const drawn = thresholdOf(level, drawProgram(thresholdProgram(level), stream));
      expect(drawn >= level.seedMinor && drawn <= level.mustHitByMinor).toBe(true);
    }
  });

  test('one stake at a time or all at once, the same stake wins the same amount', () => {
    fc.assert(fc.property(stakes, threshold, (all, thresholdMinor) => {
      const atOnce = walkMeter(level, { ...startMeter(level), thresholdMinor }, all);
      let meter = startMeter(level);
      const index = all.findIndex((stakeMinor) => {
        const walked = walkMeter(level, { ...meter, thresholdMinor }, [stakeMinor]);
        meter = walked.meter;
        if (walked.won) expect(walked.won.amountMinor).toBe(atOnce.won?.amountMinor);
        return walked.won !== null;
      });
      expect(index).toBe(atOnce.won?.index ?? -1);
      expect(meter).toEqual(atOnce.meter);
    }));
  });

  test('what was put in is in the meter, in the win or waits: nothing is lost and nothing made', () => {
    fc.assert(fc.property(stakes, threshold, (all, thresholdMinor) => {
      const { meter, won } = walkMeter(level, { ...startMeter(level), thresholdMinor }, all);
      const taken = all.slice(0, won ? won.index + 1 : all.length).reduce((sum, stake) => sum + stake, 0n);
      const seeds = won ? 2n * level.seedMinor : level.seedMinor;
      expect((meter.amountMinor + (won?.amountMinor ?? 0n) - seeds) * 10_000n + meter.waiting).toBe(taken * BigInt(level.contributionBps));
      if (won) expect(won.amountMinor >= thresholdMinor && won.amountMinor <= level.mustHitByMinor).toBe(true);
      else expect(meter.amountMinor < thresholdMinor).toBe(true);
    }));
  });
});
