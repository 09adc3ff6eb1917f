import { expect, test } from 'vitest';
import { textFrame } from './frame.ts';

test('a short text has a two-byte head, a longer one four', () => {
  expect([...textFrame('hi')]).toEqual([0x81, 2, 104, 105]);
  const long = textFrame('é'.repeat(100));
  expect([...long.subarray(0, 4)]).toEqual([0x81, 126, 0, 200]);
  expect(long.length).toBe(204);
});

test('refuses what no channel ever sends', () => {
  expect(() => textFrame('x'.repeat(70_000))).toThrow('too large');
});
