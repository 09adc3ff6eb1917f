import { expect, test } from 'vitest';
import { lotteryGames } from './games/index.ts';
import { sampleResult } from './sample-result.ts';

// The office shows one beside every issue: a game without it would take the whole list away.
test.each(lotteryGames.map((game) => ({ code: game.code, game })))(
  '$code has an example of a result, which it reads itself',
  ({ game }) => {
    const sample = sampleResult(game);
    const result = game.family.parseResult(sample, '2026-01-01');
    expect(result).not.toBeNull();
    expect(game.family.writeResult(result)).toBe(sample);
  },
);
