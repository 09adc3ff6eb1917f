import { test } from 'vitest';
import { runFeed } from './bet-feed.fixture.ts';

test(
  'four processes that follow the bets have what a plain sum over them says, whatever commits late and whoever is killed',
  { timeout: 300_000 },
  async () => {
    await runFeed({ seed: 20_261, steps: 400, killsEvery: 60, checksEvery: 20 });
  },
);
