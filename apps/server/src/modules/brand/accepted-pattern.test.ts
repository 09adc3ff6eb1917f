import { expect, test } from 'vitest';
import { findPatternFault } from './accepted-pattern.ts';

test.each([
  '^[A-Za-z0-9]+$',
  String.raw`^[^@\s]+@[^@\s]+\.[^@\s]+$`,
  '(?=.*[a-z])(?=.*[0-9]).{8,20}',
  String.raw`\+?[0-9]{6,15}`,
  'yes|no|maybe',
  '(?:ab){3}',
  String.raw`\p{L}+(?: \p{L}+)?`,
  '[(+*)]{2,4}',
])('%s is taken', (source) => expect(findPatternFault(source, 64)).toBe(null));

test.each<[string, RegExp]>([
  ['(a+)+$', /too long/],
  ['(a*)*', /too long/],
  ['(a|aa)+', /too long/],
  ['(?:[a-z]+ ?)*x', /too long/],
  ['((ab)?c)*', /too long/],
  ['(?:a?){30}a{30}', /too long/],
  ['.*.*.*.*.*x', /too long/],
  ['a?'.repeat(30) + 'a'.repeat(30), /too long/],
  ['(.+){2,}', /too long/],
  [String.raw`(a)\1`, /refers back/],
  ['(?<a>x)\\k<a>', /refers back/],
  ['(?<=a)b', /refers back/],
  ['[', /no regular expression/],
  ['a{2', /no regular expression/],
  ['a'.repeat(301), /longer/],
])('%s is refused', (source, why) => expect(findPatternFault(source, 64)).toMatch(why));

test('an accepted expression answers soon, even for texts made to be slow', () => {
  const source = String.raw`[^@\s]+@[^@\s]+\.[^@\s]+`;
  expect(findPatternFault(source, 254)).toBe(null);
  const before = process.threadCpuUsage();
  new RegExp(`^(?:${source})$`, 'u').test(`a@${'a.'.repeat(126)}@`);
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(500);
});
