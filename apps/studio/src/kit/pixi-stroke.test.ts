import { Texture } from 'pixi.js';
import { describe, expect, test } from 'vitest';
import { PixiStroke, type Point } from './pixi-stroke.ts';

function cornersOf(way: readonly Point[], most: number): Point[] {
  const stroke = new PixiStroke(Texture.EMPTY, most);
  stroke.lay(way, 10);
  const numbers = [...stroke.picture.geometry.positions];
  return Array.from({ length: numbers.length / 2 }, (_, index) => ({
    x: numbers[2 * index] ?? NaN,
    y: numbers[2 * index + 1] ?? NaN,
  }));
}

const spanOf = (numbers: readonly number[]): number[] => [Math.min(...numbers), Math.max(...numbers)];

describe('a stroke', () => {
  test('is as wide as asked, and reaches half of that over both its ends', () => {
    const corners = cornersOf(
      [
        { x: 0, y: 50 },
        { x: 100, y: 50 },
      ],
      2,
    );
    expect([spanOf(corners.map(({ x }) => x)), spanOf(corners.map(({ y }) => y))]).toEqual([
      [-5, 105],
      [45, 55],
    ]);
  });

  test('of fewer points than it may have, or of a point twice, ends where its way does', () => {
    const way = [
      { x: 0, y: 0 },
      { x: 40, y: 0 },
      { x: 40, y: 0 },
    ];
    for (const corners of [cornersOf(way, 6), cornersOf(way.slice(0, 2), 6)])
      expect(spanOf(corners.map(({ x }) => x))).toEqual([-5, 45]);
  });

  test('keeps its width in a bend, and cuts off the spike of a sharp one', () => {
    const [outer, inner] = cornersOf(
      [
        { x: 0, y: 0 },
        { x: 100, y: 0 },
        { x: 100, y: 100 },
      ],
      3,
    ).slice(4, 6);
    expect([outer?.x, outer?.y, inner?.x, inner?.y].map((at) => Math.round(at ?? NaN))).toEqual([95, 5, 105, -5]);
    const back = cornersOf(
      [
        { x: 0, y: 0 },
        { x: 100, y: 0 },
        { x: 0, y: 1 },
      ],
      3,
    );
    expect(Math.max(...back.map(({ x, y }) => Math.hypot(x - 50, y)))).toBeLessThan(65);
  });
});
