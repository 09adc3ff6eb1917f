import { expect, test } from 'vitest';
import { cropRect, moveCrop, wholeCrop } from './crop-square.ts';

const wide = { width: 1200, height: 800 };

test('at first the largest square in the middle is seen', () => {
  expect(cropRect(wide, wholeCrop)).toEqual({ left: 200, top: 0, side: 800 });
});

test('nearer shows less, and never more than four times nearer', () => {
  expect(cropRect(wide, { ...wholeCrop, zoom: 2 })).toEqual({ left: 400, top: 200, side: 400 });
  expect(cropRect(wide, { ...wholeCrop, zoom: 50 }).side).toBe(200);
  expect(cropRect(wide, { ...wholeCrop, zoom: 0.1 }).side).toBe(800);
});

test('moving stops at the edges, and comes back at once', () => {
  const far = moveCrop(wide, wholeCrop, { x: 9, y: 9 });
  expect(cropRect(wide, far)).toEqual({ left: 400, top: 0, side: 800 });
  expect(cropRect(wide, moveCrop(wide, far, { x: -0.25, y: 0 }))).toEqual({ left: 200, top: 0, side: 800 });
});
