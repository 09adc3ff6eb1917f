import type { Clock } from '../clock/clock.ts';
import { networkOf } from './network.ts';
import { Refusal } from './refusal.ts';
import { dropOldest } from '../kept/drop-oldest.ts';

/** At most `count` takes per window and key; the window of a key starts with its first take. */
export interface RateRule {
  readonly count: number;
  readonly windowMs: number;
}

export interface RateLimit {
  /** How many are used with these; refuses with `too_many_requests` when the window has not so many left. */
  take(key: string, units?: number): number;
  forget(key: string): void;
}

const keysMax = 100_000;

export function createRateLimit(clock: Clock, rule: RateRule): RateLimit {
  const windows = new Map<string, { startedAt: number; used: number }>();
  return {
    take(key, units = 1) {
      const now = clock.now().getTime();
      const known = windows.get(key);
      if (!known || now - known.startedAt >= rule.windowMs) {
        // Bounded: when an attacker invents keys, the oldest window is dropped.
        dropOldest(windows, keysMax - 1);
        windows.delete(key);
        windows.set(key, { startedAt: now, used: units });
        return units;
      }
      if (known.used + units > rule.count) {
        throw new Refusal('too_many_requests', {
          seconds: `${Math.ceil((known.startedAt + rule.windowMs - now) / 1000)}`,
        });
      }
      known.used += units;
      return known.used;
    },
    forget: (key) => void windows.delete(key),
  };
}

/** The key of a budget by address: an IPv6 customer has countless addresses and still one budget. */
export function createAddressLimit(clock: Clock, rule: RateRule): RateLimit {
  const limit = createRateLimit(clock, rule);
  return { take: (ip, units) => limit.take(networkOf(ip), units), forget: (ip) => limit.forget(networkOf(ip)) };
}
