import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawRound } from '../../casino-game.ts';
import { slotReturn } from './exact-return.ts';
import { gridAt } from './lantern-shape.ts';
import { nightLantern } from './night-lantern.ts';
import { coinsPerSpin, freeSpinMultiplier, lines, pays, strips } from './reels.ts';
import { scoreSpin } from './score.ts';

const vectors = JSON.parse(
  readFileSync(new URL('../../../vectors/casino-slot-a-and-dice.json', import.meta.url), 'utf8'),
);
const sheet = vectors.game;
const share = (fraction: string) => fraction.split('/').map(BigInt);

interface Sums {
  coinsOfLines: number;
  coinsOfScatters: number;
  hits: number;
  mostOnLines: number;
  spins: number;
  processorMs: number;
}

describe('night lantern', () => {
  test('strips, lines and pays are those of the published sheet', () => {
    expect(strips).toEqual(sheet.strips);
    expect(lines).toEqual(sheet.lines);
    expect(pays).toEqual(
      Object.fromEntries(
        Object.entries(sheet.pays as Record<string, Record<string, number>>).map(([s, p]) => [
          s,
          [p['3'], p['4'], p['5']],
        ]),
      ),
    );
  });

  test.each(vectors.cases as { id: string; stops: number[] }[])('case $id scores as worked out', (worked) => {
    const expected = worked as unknown as Record<string, unknown>;
    const spin = scoreSpin(worked.stops);
    expect(spin.window).toEqual(expected['window']);
    expect(spin.scatters).toBe(expected['scatters']);
    expect(spin.coins).toBe(expected['coins']);
    expect(spin.wins.map(({ line, symbol, count, coins }) => ({ line, symbol, count, pay: coins }))).toEqual(
      expected['lineWins'],
    );
    expect(nightLantern.featureDrawsDue({ main: worked.stops.map(String), feature: [] })).toBe(expected['freeSpins']);
  });

  test('the return is the exact fraction of the sheet, 96.2881 %', () => {
    const found = slotReturn();
    expect([found.line.numerator, found.line.denominator]).toEqual(share(sheet.exact.lineRTP));
    expect([found.scatter.numerator, found.scatter.denominator]).toEqual(share(sheet.exact.scatterRTP));
    expect(found.total.percent).toBe('96.2881');
    expect(Number(found.total.numerator) / Number(found.total.denominator)).toBeCloseTo(sheet.exact.totalRTP, 12);
  });

  test('every one of the 33,554,432 stops, enumerated through the scoring of play, gives that return in under 12 s of two processors', async () => {
    const halves = await Promise.all(
      [
        [0, 16],
        [16, 32],
      ].map(async ([from, to]) => {
        const worker = new Worker(new URL('enumerate.worker.ts', import.meta.url), {
          workerData: { from, to, stops: 32 },
        });
        const [sums] = (await once(worker, 'message')) as [Sums];
        return sums;
      }),
    );
    const sum = (key: keyof Sums) => halves.reduce((total, half) => total + half[key], 0);
    const spins = sum('spins');
    expect(spins).toBe(sheet.exact.enumerated);
    const { line, scatter } = slotReturn();
    expect(BigInt(sum('coinsOfLines')) * line.denominator).toBe(line.numerator * BigInt(spins * coinsPerSpin));
    expect(BigInt(sum('coinsOfScatters')) * scatter.denominator).toBe(scatter.numerator * BigInt(spins * coinsPerSpin));
    expect(sum('hits') / spins).toBeCloseTo(sheet.exact.hitFrequencyBase, 8);
    expect(Math.max(...halves.map((half) => half.mostOnLines))).toBe(
      sheet.exact.maxLineWinBaseTotalBets * coinsPerSpin,
    );
    // Measures the CPU time of the two workers, not their waiting time: other tests run at the same time.
    expect(Math.max(...halves.map((half) => half.processorMs))).toBeLessThan(12_000);
  }, 60_000);

  test('a round pays its spins, the free ones three times, and never more than the stated most', () => {
    let freeRounds = 0;
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.bigInt(0n, 2n ** 40n), (serverSeed, nonce) => {
        const outcome = drawRound(nightLantern, { serverSeed, clientSeed: Uint8Array.of(1), nonce });
        const { payoutMinor, events } = nightLantern.evaluate(outcome, {}, 20_000n);
        const spins = events.filter((event) => event.type === 'spin');
        if (spins.length > 1) freeRounds += 1;
        const draws = [outcome.main, ...outcome.feature].map((draw) => draw.map(Number));
        expect(spins.map(({ grid }) => grid)).toEqual(draws.map(gridAt));
        // The described pays of each symbol are the pays of the math.
        for (const spin of spins)
          expect(spin.wins.reduce((sum, win) => sum + win.coins, 0) * spin.multiplier).toBe(spin.coins);
        expect(outcome.feature.length).toBe(nightLantern.featureDrawsDue(outcome));
        const coins = draws.reduce(
          (sum, stops, i) => sum + scoreSpin(stops).coins * (i === 0 ? 1 : freeSpinMultiplier),
          0,
        );
        expect(payoutMinor).toBe(BigInt(coins) * 1_000n);
        expect(payoutMinor).toBeLessThanOrEqual(nightLantern.maxPayoutMinor(20_000n, {}));
      }),
      { numRuns: 2_000 },
    );
    expect(freeRounds).toBeGreaterThan(0);
  });
});
