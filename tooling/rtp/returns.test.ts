import { describe, expect, test } from 'vitest';
import { openFastStream } from './fast-stream.ts';
import { measureMode } from './measure.ts';
import { judgeReturn, measuredGames, modesOf } from './measured-games.ts';

/**
 * Rounds of each game, over all ways to play it; fewer say nothing about the rarest prizes. The long run plays a
 * hundred million (returns.soak.test.ts).
 */
const rounds = 200_000;

describe('over two hundred thousand rounds', () => {
  test.each(measuredGames.map((game) => [game.slug, game] as const))(
    '%s returns what is stated, within four standard errors',
    (_slug, game) => {
      const modes = modesOf(game);
      const stream = openFastStream(20_261_122);
      for (const mode of modes) {
        const sums = measureMode(game, mode, {
          rounds: Math.ceil(rounds / modes.length),
          endsAt: Infinity,
          open: () => () => stream,
        });
        expect({ mode: mode.mode, isWithin: judgeReturn(game, mode, sums).isWithin }).toEqual({
          mode: mode.mode,
          isWithin: true,
        });
      }
    },
  );
});
