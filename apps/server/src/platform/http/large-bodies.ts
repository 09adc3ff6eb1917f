import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock/clock.ts';
import { createRateLimit, type Asker, type RateRule } from '../context/index.ts';

/** Longer bodies are taken by few calls, and each of these says so (`bodyBytesMax`). */
export const bodyBytesMax = 64 * 1024;

/** Four of the longest slips a minute. To read and judge one costs half a second of the only event loop. */
const rule: RateRule = { count: 8_000_000, windowMs: 60_000 };

export interface LargeBodies {
  /** Asked with the headers, of who has a session; refuses with `too_many_requests`. */
  take(request: FastifyRequest, asker: Asker, bytesMax: number): void;
}

/** Bytes of large bodies by account. A body that does not say how long it is counts as the longest its call takes. */
export function createLargeBodies(clock: Clock): LargeBodies {
  const limit = createRateLimit(clock, rule);
  return {
    take({ headers }, { key }, bytesMax) {
      const reported = Number(headers['content-length'] ?? bytesMax);
      if (reported > bodyBytesMax) limit.take(key, Math.min(reported, bytesMax));
    },
  };
}
