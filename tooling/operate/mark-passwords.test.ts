import { expect, test } from 'vitest';
import { markOf } from '../../apps/server/src/platform/passwords/often-tried.ts';
import { markPasswords } from './mark-passwords.ts';

test('a list becomes a sorted mark for each password that is long enough, once, whatever its case', () => {
  const bytes = markPasswords('Butterfly\r\nbutterfly\nshort\n\nelizabeth\n');
  const marks = [bytes.readUInt32BE(0), bytes.readUInt32BE(4)];
  expect(bytes).toHaveLength(8);
  expect(marks).toEqual([markOf('butterfly'), markOf('elizabeth')].sort((a, b) => a - b));
});
