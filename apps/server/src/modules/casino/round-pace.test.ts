import { expect, test } from 'vitest';
import { RoundPace } from './round-pace.ts';

const start = { memberId: 1n, atMs: 10_000, clientKey: 'first' };

test('the next round has to wait for its time, that of another member does not', () => {
  const pace = new RoundPace();
  pace.check(start);
  pace.note({ ...start, cycleMs: 2_500 });
  expect(() => pace.check({ ...start, clientKey: 'next', atMs: 12_499 })).toThrow('round_too_soon');
  pace.check({ ...start, clientKey: 'next', atMs: 12_500 });
  pace.check({ memberId: 2n, clientKey: 'next', atMs: 10_001 });
});

test('the round that just started may be asked for again', () => {
  const pace = new RoundPace();
  pace.note({ ...start, cycleMs: 2_500 });
  pace.check({ ...start, atMs: 10_100 });
});

test('a clock that was set back locks nobody out', () => {
  const pace = new RoundPace();
  pace.note({ ...start, atMs: 3_600_000, cycleMs: 2_500 });
  pace.check({ ...start, clientKey: 'next', atMs: 10_000 });
  expect(() => pace.check({ ...start, clientKey: 'next', atMs: 3_599_000 })).toThrow('round_too_soon');
});
