import { expect, test } from 'vitest';
import { regionName } from './regions.ts';

test('a region is named in the language of the reader', () => {
  expect([
    regionName('IN', 'EN'),
    regionName('IN', 'HI'),
    regionName('DE', 'PT'),
    regionName('VN', 'VI'),
    regionName('VN', 'CN'),
  ]).toEqual(['India', 'भारत', 'Alemanha', 'Việt Nam', '越南']);
});

test('what is no code of a region has no name', () => {
  expect(['in', 'IND', '', '1.', 'QQ'].map((code) => regionName(code, 'EN'))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
