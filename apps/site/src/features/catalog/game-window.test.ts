import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gridFor, windowAt } from './game-window.ts';

describe('the window of a long list', () => {
  it.each([
    [280, 2],
    [328, 2],
    [500, 3],
    [704, 4],
    [800, 5],
    [1120, 6],
    [1280, 6],
  ])('%i px wide has %i columns', (widthPx, columns) => {
    expect(gridFor(widthPx).columns).toBe(columns);
  });
  it('holds what is on the screen, and a little beyond it', () => {
    const grid = { columns: 6, rowPx: 250 };
    expect(windowAt({ topPx: 0, screenPx: 900 }, grid, 1000)).toEqual({ from: 0, to: 6 });
    expect(windowAt({ topPx: -10_000, screenPx: 900 }, grid, 1000)).toEqual({ from: 38, to: 46 });
  });
  it('changes by six tiles, whatever the columns', () => {
    const spans = Array.from({ length: 900 }, (_, px) =>
      windowAt({ topPx: -5000 - px, screenPx: 740 }, { columns: 2, rowPx: 223 }, 2500),
    );
    expect(new Set(spans.map(({ from }) => from)).size).toBeLessThan(4);
    expect(spans.every(({ from, to }) => from % 3 === 0 && to % 3 === 0)).toBe(true);
  });
  it('never leaves the list, and never holds 300 tiles', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -500_000, max: 50_000 }),
        fc.integer({ min: 240, max: 2160 }),
        fc.integer({ min: 200, max: 1280 }),
        fc.nat(5000),
        (topPx, screenPx, widthPx, count) => {
          const grid = gridFor(widthPx);
          const rows = Math.ceil(count / grid.columns);
          const { from, to } = windowAt({ topPx, screenPx }, grid, rows);
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeLessThanOrEqual(rows);
          expect(from).toBeLessThanOrEqual(to);
          expect((to - from) * grid.columns).toBeLessThan(300);
          // Every row that touches the screen is there.
          const first = Math.max(0, Math.floor(-topPx / grid.rowPx));
          if (first < rows && topPx < screenPx && first * grid.rowPx + topPx < screenPx)
            expect(first >= from && first < to).toBe(true);
        },
      ),
    );
  });
});
