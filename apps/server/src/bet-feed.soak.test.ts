import { test } from 'vitest';
import { runFeed } from './bet-feed.fixture.ts';

test.each(Array.from({ length: 12 }, (_, index) => index + 1))(
  'run %i of processes that follow the bets, are killed and begun, comes to a plain sum over them',
  async (seed) => {
    await runFeed({ seed, steps: 6_000, killsEvery: 150, checksEvery: 25 });
  },
);
