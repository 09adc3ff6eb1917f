import { describe, expect, it } from 'vitest';
import { cellCentre, shapeBoard } from './board-shape.ts';
import { hasLanded, landingMs, stripPosition, type ReelMotion } from './reel-motion.ts';

const landing = (stop: number, isQuick = false): Extract<ReelMotion, { kind: 'landing' }> => ({ kind: 'landing', stop, startedAt: 1_000, isQuick });

describe('a reel', () => {
  it('comes to rest exactly on its stop', () => {
    for (const isQuick of [false, true]) {
      const motion = landing(17, isQuick);
      const end = 1_000 + landingMs(motion);
      expect(stripPosition(motion, end)).toBe(17);
      expect(stripPosition(motion, end + 5_000)).toBe(17);
      expect(hasLanded(motion, end - 1)).toBe(false);
      expect(hasLanded(motion, end)).toBe(true);
    }
  });

  it('moves the same way towards every stop, whatever it shows', () => {
    for (const elapsedMs of [0, 100, 300, 500, 650]) {
      const ways = [0, 7, 31].map((stop) => stripPosition(landing(stop), 1_000 + elapsedMs) - stop);
      for (const way of ways) expect(way).toBeCloseTo(ways[0] ?? 0, 9);
    }
  });

  it('only runs downwards once it turns', () => {
    const spinning: ReelMotion = { kind: 'spinning', from: 4, startedAt: 0 };
    let before = stripPosition(spinning, 140);
    for (let now = 156; now < 3_000; now += 16) {
      const at = stripPosition(spinning, now);
      expect(at).toBeLessThan(before);
      before = at;
    }
  });
});

describe('the board', () => {
  it.each([[320, 300], [360, 367], [390, 520], [768, 760], [1440, 660], [1920, 900], [844, 240]])('fits a stage of %i x %i, with room for the words below', (width, height) => {
    const shape = shapeBoard(width, height);
    expect(shape.left).toBeGreaterThanOrEqual(0);
    expect(shape.left + shape.width).toBeLessThanOrEqual(width);
    expect(shape.top).toBeGreaterThan(shape.awning * 0.8);
    expect(shape.top + shape.height).toBeLessThanOrEqual(height - 30);
    expect(shape.cellWidth).toBeGreaterThan(30);
    const last = cellCentre(shape, 4, 2);
    expect(last.x + shape.cellWidth / 2).toBeCloseTo(shape.left + shape.width, 0);
  });
});
