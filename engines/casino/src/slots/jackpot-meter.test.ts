import { drawProgram, openStream } from '@fairhouse/fair';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockworkSky } from '../games/clockwork-sky/clockwork-sky.ts';
import {
  closePot,
  drawThreshold,
  isWholeShare,
  potAt,
  potReturn,
  stakedAtHit,
  startMeter,
  thresholdOf,
  thresholdProgram,
  walkMeter,
} from './jackpot-meter.ts';
import type { JackpotLevel } from './slot-game.ts';
import { levelsOf } from './verify-jackpot.ts';

const level: JackpotLevel = { id: 'moon', contributionBps: 40, seedMinor: 1_000_000n, mustHitByMinor: 5_000_000n };
const stakes = fc.array(fc.bigInt(1n, 10_000_000n), { minLength: 1, maxLength: 200 });
const threshold = fc.bigInt(level.seedMinor, level.mustHitByMinor);

describe('a pot that must be won', () => {
  test('its threshold lies between its seed and its most, both ends possible', () => {
    const [op] = thresholdProgram(level);
    expect(op).toEqual({ op: 'uint', n: '4000001' });
    expect([thresholdOf(level, ['0']), thresholdOf(level, ['4000000'])]).toEqual([
      level.seedMinor,
      level.mustHitByMinor,
    ]);
    const stream = openStream({
      domain: 'draw',
      key: new Uint8Array(32),
      game: 'clockwork-sky',
      mathHash: new Uint8Array(32),
      entropy: new Uint8Array(1),
      counter: 0n,
      label: 'jackpot',
    });
    for (let i = 0; i < 200; i += 1) {
      const drawn = thresholdOf(level, drawProgram(thresholdProgram(level), stream));
      expect(drawn >= level.seedMinor && drawn <= level.mustHitByMinor).toBe(true);
    }
  });

  test('one stake at a time or all at once, the same stake wins the same amount', () => {
    fc.assert(
      fc.property(stakes, threshold, (all, thresholdMinor) => {
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
      }),
    );
  });

  test('what was put in is in the meter, in the win or waits: nothing is lost and nothing made', () => {
    fc.assert(
      fc.property(stakes, threshold, (all, thresholdMinor) => {
        const { meter, won } = walkMeter(level, { ...startMeter(level), thresholdMinor }, all);
        const taken = all.slice(0, won ? won.index + 1 : all.length).reduce((sum, stake) => sum + stake, 0n);
        const seeds = won ? 2n * level.seedMinor : level.seedMinor;
        expect((meter.amountMinor + (won?.amountMinor ?? 0n) - seeds) * 10_000n + meter.waiting).toBe(
          taken * BigInt(level.contributionBps),
        );
        if (won) expect(won.amountMinor >= thresholdMinor && won.amountMinor <= level.mustHitByMinor).toBe(true);
        else expect(meter.amountMinor < thresholdMinor).toBe(true);
      }),
    );
  });
});

describe('a pot counted by the sum of all stakes', () => {
  test('has the winner and the amounts of the walk, for stakes whose shares are whole', () => {
    const units = fc.array(
      fc.bigInt(1n, 500n).map((count) => count * 2_000n),
      { minLength: 1, maxLength: 300 },
    );
    fc.assert(
      fc.property(
        units,
        fc.bigInt(1_000_000n, 1_200_000n),
        fc.bigInt(0n, 5_000n),
        (all, thresholdMinor, extraMinor) => {
          const pot = { level, startMinor: level.seedMinor + extraMinor, beganAtMinor: 77_000n };
          const walked = walkMeter(level, { amountMinor: pot.startMinor, waiting: 0n, thresholdMinor }, all);
          let sum = pot.beganAtMinor;
          const sums = all.map((stake) => (sum += stake));
          const index = sums.findIndex((staked) => staked >= stakedAtHit(pot, thresholdMinor));
          expect(index).toBe(walked.won?.index ?? -1);
          const last = sums[index];
          if (last === undefined) expect(potAt(pot, sum)).toBe(walked.meter.amountMinor);
          else
            expect(closePot(pot, potAt(pot, last))).toEqual({
              paidMinor: walked.won?.amountMinor,
              nextStartMinor: walked.meter.amountMinor,
            });
        },
      ),
    );
  });

  test('the pots of the house take whole shares of every stake', () => {
    expect(levelsOf(clockworkSky).map(({ id }) => id)).toEqual(['moon', 'sun', 'galaxy']);
    expect(isWholeShare(levelsOf(clockworkSky), clockworkSky.stake.unitMinor)).toBe(true);
    expect(isWholeShare([{ ...level, contributionBps: 33 }], 100n)).toBe(false);
  });

  test('gives back what is stated, over many pots', () => {
    const { numerator, denominator } = potReturn(level);
    // 0.4 % of a stake, times 600 / 400.
    expect(numerator * 1_000n).toBe(6n * denominator);
    let [staked, paid, startMinor] = [0n, 0n, level.seedMinor];
    for (let index = 1; index <= 2_000; index += 1) {
      const thresholdMinor = drawThreshold(clockworkSky, level, { link: new Uint8Array(32).fill(index % 251), index });
      const pot = { level, startMinor, beganAtMinor: staked };
      // A stake of 2 at a time: the first one at or above the winning sum wins.
      staked = ((stakedAtHit(pot, thresholdMinor) + 19_999n) / 20_000n) * 20_000n;
      const closed = closePot(pot, potAt(pot, staked));
      paid += closed.paidMinor;
      startMinor = closed.nextStartMinor;
    }
    // 2,000 thresholds: the mean must be within 4 standard errors, about 3 percent of it.
    expect(Number((paid * 100_000n) / staked) / 100_000).toBeCloseTo(0.006, 3);
  });
});
