import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock/clock.ts';
import { createRateLimit, type Asker, type RateRule } from '../context/index.ts';

/** Few calls accept longer bodies, and each of them declares so (`bodyBytesMax`). */
export const bodyBytesMax = 64 * 1024;

/** Four of the longest slips a minute. Parsing and validating one blocks the only event loop for half a second. */
const rule: RateRule = { count: 8_000_000, windowMs: 60_000 };

export interface LargeBodies {
  /** Called after the headers, for callers with a session; refuses with `too_many_requests`. */
  take(request: FastifyRequest, asker: Asker, bytesMax: number): void;
}

/** Bytes of large bodies by account. A body without a length counts as the longest its call accepts. */
export function createLargeBodies(clock: Clock): LargeBodies {
  const limit = createRateLimit(clock, rule);
  return {
    take({ headers }, { key }, bytesMax) {
      const reported = Number(headers['content-length'] ?? bytesMax);
      if (reported > bodyBytesMax) limit.take(key, Math.min(reported, bytesMax));
    },
  };
}
