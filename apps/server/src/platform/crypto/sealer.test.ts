import { expect, test } from 'vitest';
import { createSealer } from './sealer.ts';

const sealer = createSealer(Buffer.alloc(32, 7), 'test');
const secret = Buffer.alloc(32, 1);

test('opens what it sealed, and no two boxes are alike', () => {
  const box = sealer.seal(secret, 'row 1');
  expect(Buffer.from(sealer.open(box, 'row 1'))).toEqual(secret);
  expect(sealer.seal(secret, 'row 1')).not.toEqual(box);
});

test('refuses a box of another row, a changed box and another key', () => {
  const box = sealer.seal(secret, 'row 1');
  expect(() => sealer.open(box, 'row 2')).toThrow();
  const changed = Buffer.from(box);
  changed[30] = (changed[30] ?? 0) ^ 1;
  expect(() => sealer.open(changed, 'row 1')).toThrow();
  expect(() => createSealer(Buffer.alloc(32, 8), 'test').open(box, 'row 1')).toThrow();
});
