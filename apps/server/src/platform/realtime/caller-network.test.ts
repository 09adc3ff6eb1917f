import { expect, test } from 'vitest';
import { callerNetwork } from './caller-network.ts';

const from = (reported: string | undefined, trustedHops: number, remoteAddress = '::ffff:10.0.0.9') =>
  callerNetwork(
    { socket: { remoteAddress }, headers: reported === undefined ? {} : { 'x-forwarded-for': reported } },
    trustedHops,
  );

test('a network is what the outermost proxy of ours has seen, whatever else a caller says of itself', () => {
  expect(from('198.51.100.7', 0)).toBe('10.0.0.9');
  expect(from(undefined, 1)).toBe('10.0.0.9');
  expect(from('198.51.100.7', 1)).toBe('198.51.100.7');
  expect(from('192.0.2.1, 198.51.100.7', 1)).toBe('198.51.100.7');
  expect(from('192.0.2.1,198.51.100.7', 2)).toBe('192.0.2.1');
  expect(from('2001:db8:1:2::9', 1)).toBe('2001:db8:1:2');
});
