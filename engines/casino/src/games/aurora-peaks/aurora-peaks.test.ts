import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { drawRound } from '../../casino-game.ts';
import { firstPictureReturn } from '../../slots/weighted-return.ts';
import { auroraPeaks, auroraPeaksSheet } from './aurora-peaks.ts';

const [, , sheet] = JSON.parse(
  readFileSync(new URL('../../../vectors/casino-slots.json', import.meta.url), 'utf8'),
).games;
const roundOf = (nonce: number) =>
  drawRound(auroraPeaks, {
    serverSeed: new Uint8Array(32).fill(9),
    clientSeed: Uint8Array.of(2),
    nonce: BigInt(nonce),
  });

describe('aurora peaks', () => {
  test('the first picture returns exactly what the published sheet says', () => {
    const { numerator, denominator } = firstPictureReturn(auroraPeaksSheet);
    expect(Number(numerator) / Number(denominator)).toBeCloseTo(sheet.exactFirstDropRTP, 12);
  });

  test('what won falls away, what stays sinks, and every picture but the last of a spin won', () => {
    let falls = 0;
    for (let nonce = 0; nonce < 200; nonce += 1) {
      const { events } = auroraPeaks.evaluate(roundOf(nonce), { mode: 'spin' }, 20_000n);
      events.forEach((event, at) => {
        if (event.type !== 'cascade') return;
        falls += 1;
        const before = events[at - 1];
        if (before?.type !== 'spin' && before?.type !== 'cascade') throw new Error('a fall follows a picture');
        expect(before.coins).toBeGreaterThan(0);
        expect(new Set(event.removed.map(String))).toEqual(
          new Set(before.wins.flatMap((win) => win.cells).map(String)),
        );
        before.grid.forEach((reel, index) => {
          const stayed = reel.filter((_, row) => !event.removed.some(([r, c]) => r === index && c === row));
          expect(event.grid[index]?.slice(reel.length - stayed.length)).toEqual(stayed);
          expect(event.grid[index]?.length).toBe(reel.length);
        });
      });
      for (const event of events)
        if (event.type === 'spin' || event.type === 'cascade')
          for (const reel of event.grid) expect(reel.filter((id) => id === 'star').length).toBeLessThanOrEqual(1);
    }
    expect(falls).toBeGreaterThan(50);
  });

  test('free spins begin at one time and grow by one with each winning picture, to the end', () => {
    const nonce = Array.from({ length: 3_000 }, (_, at) => at).find((at) =>
      auroraPeaks
        .evaluate(roundOf(at), { mode: 'spin' }, 20_000n)
        .events.some((event) => event.type === 'free_spins_awarded'),
    );
    const { events } = auroraPeaks.evaluate(roundOf(nonce ?? 0), { mode: 'spin' }, 20_000n);
    let grown = 1;
    const free = events.filter((event) => (event.type === 'spin' || event.type === 'cascade') && event.mode === 'free');
    expect(free.length).toBeGreaterThanOrEqual(12);
    for (const event of free) {
      if (event.type !== 'spin' && event.type !== 'cascade') continue;
      expect(event.multiplier).toBe(grown);
      if (event.wins.length > 0) grown += 1;
    }
    expect(grown).toBeGreaterThan(1);
  });
});
