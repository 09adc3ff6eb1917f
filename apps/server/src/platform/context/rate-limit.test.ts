import { expect, test } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

test('refuses the take beyond the count and allows it again in the next window', () => {
  let now = 1000;
  const limit = createRateLimit({ nowMs: () => now }, { count: 2, windowMs: 500 });
  limit.take('a');
  limit.take('a');
  limit.take('b');
  expect(() => limit.take('a')).toThrow('too_many_requests');
  now = 1500;
  expect(() => limit.take('a')).not.toThrow();
});

test('forgets a key that succeeded', () => {
  const limit = createRateLimit({ nowMs: () => 0 }, { count: 1, windowMs: 500 });
  limit.take('a');
  limit.forget('a');
  expect(() => limit.take('a')).not.toThrow();
});
