import { expect, test } from 'vitest';
import { isLoopbackAddress, isLoopbackName, isPublicAddress } from './public-address.ts';

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '172.15.0.1',
  '172.32.0.1',
  '100.128.0.1',
  '2606:4700:4700::1111',
  '2a00:1450:4001::8a',
])('%s is somebody on the internet', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.9.9.9',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '192.0.0.8',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '2001:db8::1',
  '2002:a00:1::1',
  'localhost',
  '',
  '1.2.3',
])('%s is nobody the house calls', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test('this machine is known by its addresses and names, and no other name is', () => {
  expect(['127.0.0.1', '127.1.2.3', '::1'].map(isLoopbackAddress)).toEqual([true, true, true]);
  expect(['10.0.0.1', '::2', 'localhost'].map(isLoopbackAddress)).toEqual([false, false, false]);
  expect(['localhost', 'games.localhost', '127.0.0.1', '[::1]'].map(isLoopbackName)).toEqual([true, true, true, true]);
  expect(['localhost.example', 'notlocalhost', 'localhost.', '127.0.0.2', 'a.b.localhost'].map(isLoopbackName)).toEqual(
    [false, false, false, false, false],
  );
});
