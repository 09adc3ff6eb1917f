import { expect, test } from 'vitest';
import { clockIn, toCell, toCsv } from './csv.ts';

test.each([
  ['=1+1', '"\'=1+1"'],
  ['+1', '"\'+1"'],
  ['-1', '"\'-1"'],
  ['@cmd', '"\'@cmd"'],
  ['\tx', '"\'\tx"'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['plain', 'plain'],
  ['', ''],
])('a cell %j is written %j', (text, written) => expect(toCell(text)).toBe(written));

test('a table ends each row, and tells time on the wall clock it is asked for', () => {
  expect(
    toCsv([
      ['a', 'b'],
      [clockIn('Asia/Kolkata')(0), '-1'],
    ]),
  ).toBe('a,b\r\n1970-01-01 05:30:00,"\'-1"\r\n');
});
