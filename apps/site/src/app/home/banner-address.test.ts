import { expect, it } from 'vitest';
import type { Banner } from '@fairhouse/contract';
import { bannerAddress } from './banner-address.ts';

const leadsTo = (linkageType: Banner['linkageType'], linkage: string | null) =>
  bannerAddress({ linkageType, linkage } as Banner);

it.each<[Banner['linkageType'], string | null, string | null]>([
  ['URL', '/rng?vassalage=PG', '/rng?vassalage=PG'],
  ['URL', 'https://elsewhere.example/a', 'https://elsewhere.example/a'],
  ['G', '1002', '/seamless?nodeId=1002'],
  ['G', '1002&x=1', null],
  ['G', 'LOTTO_LOBBY', null],
  ['P', '7', '/promotions?id=7'],
  ['P', '7&x=1', null],
  ['URL', '', null],
  ['URL', null, null],
])('a banner of %s %s leads to %s', (type, linkage, address) => {
  expect(leadsTo(type, linkage)).toBe(address);
});

it.each([
  'http://elsewhere.example',
  '//elsewhere.example',
  '/\\\\elsewhere.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'rng',
])('a banner never leads to %s', (linkage) => {
  expect(leadsTo('URL', linkage)).toBeNull();
});
