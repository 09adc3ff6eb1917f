import type { IncomingMessage } from 'node:http';
import { networkOf } from '../context/network.ts';

/** Where a request comes from, as the calls know it: each proxy of ours has written down in front of whom it stands. */
export function callerNetwork(
  { socket, headers }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } },
  trustedHops: number,
): string {
  const told = [headers['x-forwarded-for'] ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  const nearestFirst = [socket.remoteAddress ?? '', ...told.toReversed()];
  return networkOf(nearestFirst[Math.min(trustedHops, nearestFirst.length - 1)] ?? '');
}
