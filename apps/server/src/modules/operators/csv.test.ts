import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('cells with commas, quotes and line ends stay whole', () => {
  expect(csvOf([['a', 'b,c'], ['say "so"', 'two\nlines']])).toBe('a,"b,c"\r\n"say ""so""","two\nlines"');
});

test.each(['=1+1', '+cmd', '-2', '@SUM(A1)', '\t=1'])('%s is text to a spreadsheet, not a formula', (text) => {
  expect(csvOf([[text]])).toBe(`"'${text}"`);
});
