import { describe, expect, test } from 'vitest';
import { casinoGames } from '@fairhouse/casino';
import { makeRecord } from '../../testing/member.fixture.ts';
import { stepsOf } from './replay-script.ts';

describe.each(casinoGames.map((game) => [game.slug, game] as const))('a round of %s', (slug, game) => {
  test('is told out of its record', () => {
    expect(stepsOf(makeRecord(slug)).length).toBeGreaterThan(0);
  });

  test.runIf(game.moves)('is told as far as it came, when it was taken back before its end', () => {
    expect(stepsOf(makeRecord(slug, { moves: [], state: 'void' })).length).toBeGreaterThan(0);
  });
});
