import { describe, expect, test } from 'vitest';
import { openFastStream } from './fast-stream.ts';
import { errorOf, meanOf, measureMode } from './measure.ts';
import { measuredGames, modesOf } from './measured-games.ts';

/** Of each game, over all ways to play it; the long run plays a hundred million (returns.soak.test.ts). */
const rounds = 1_000_000;

describe('over a million rounds', () => {
  test.each(measuredGames.map((game) => [game.slug, game] as const))('%s returns what is stated, within four standard errors', (_slug, game) => {
    const modes = modesOf(game);
    const stream = openFastStream(20_261_122);
    for (const mode of modes) {
      const sums = measureMode(game, mode, { rounds: Math.ceil(rounds / modes.length), endsAt: Infinity, open: () => () => stream });
      const stated = mode.exactReturn ?? game.exactReturn(mode.choices);
      // Where the stated return was itself simulated, its own error counts too.
      const slack = stated.simulatedWithin === undefined ? 0 : Number(stated.simulatedWithin) / 100;
      const away = Math.abs(meanOf(sums) - Number(stated.percent) / 100);
      expect({ mode: mode.mode, isWithin: away < 4 * errorOf(sums) + slack }).toEqual({ mode: mode.mode, isWithin: true });
    }
  });
});
