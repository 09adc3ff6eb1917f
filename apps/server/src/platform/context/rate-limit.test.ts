import { expect, test } from 'vitest';
import { fixedClock } from '@fairhouse/testing';
import { createRateLimit } from './rate-limit.ts';

test('refuses the take beyond the count and allows it again in the next window', () => {
  const clock = fixedClock(1000);
  const limit = createRateLimit(clock, { count: 2, windowMs: 500 });
  limit.take('a');
  limit.take('a');
  limit.take('b');
  expect(() => limit.take('a')).toThrow('too_many_requests');
  clock.advance(500);
  expect(() => limit.take('a')).not.toThrow();
});

test('forgets a key that succeeded', () => {
  const limit = createRateLimit(fixedClock(0), { count: 1, windowMs: 500 });
  limit.take('a');
  limit.forget('a');
  expect(() => limit.take('a')).not.toThrow();
});
