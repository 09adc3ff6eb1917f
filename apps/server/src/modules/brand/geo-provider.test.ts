import { expect, test } from 'vitest';
import { createTableGeo, normaliseAddress } from './geo-provider.ts';

const geo = createTableGeo();

test('a public IPv4 address has the country of the table', () => {
  expect(geo.countryOf('8.8.8.8')).toBe('US');
  expect(geo.countryOf('200.147.67.142')).toBe('BR');
});

test('an IPv4 address in the clothes of IPv6 is the IPv4 address, dotted or in hex', () => {
  expect(normaliseAddress('::ffff:8.8.8.8')).toBe('8.8.8.8');
  expect(normaliseAddress('::FFFF:0808:0808')).toBe('8.8.8.8');
  expect(geo.countryOf('::ffff:8.8.8.8')).toBe('US');
  expect(geo.countryOf('::ffff:7f00:1')).toBe('unknown');
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.3.4',
  '100.64.0.1',
  '192.0.2.7',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  'fe80::1',
  '2001:4860:4860::8888',
  '',
  'not an address',
  '8.8.8',
  '8.8.8.8.8',
  '8.8.8.999',
  '08.8.8.8',
])('the country of %s is unknown', (ip) => {
  expect(geo.countryOf(ip)).toBe('unknown');
});
