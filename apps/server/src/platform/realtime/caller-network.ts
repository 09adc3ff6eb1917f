import type { IncomingMessage } from 'node:http';
import { networkOf } from '../context/network.ts';

/** The network a request comes from, as the calls determine it: each of our proxies has added the address in front of it. */
export function callerNetwork(
  { socket, headers }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } },
  trustedHops: number,
): string {
  const reported = [headers['x-forwarded-for'] ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  const nearestFirst = [socket.remoteAddress ?? '', ...reported.toReversed()];
  return networkOf(nearestFirst[Math.min(trustedHops, nearestFirst.length - 1)] ?? '');
}
