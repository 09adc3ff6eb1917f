// Long measurements: 10^8 rounds of each slot and 10^7 of the rest, a million by PF1, and the battery over 20,000 rounds.
// SOAK_ROUNDS makes it shorter.
import { isSlotGame } from '@fairhouse/casino';
import { openStream } from '@fairhouse/fair';
import { describe, expect, test } from 'vitest';
import { judgeGame } from './battery.fixture.ts';
import { openFastStream } from './fast-stream.ts';
import { measureAll } from './measure-all.ts';
import { errorOf, meanOf, measureMode } from './measure.ts';
import { judgeReturn, measuredGames, modesOf } from './measured-games.ts';

const slotRounds = Number(process.env['SOAK_ROUNDS'] ?? 100_000_000);
const named = measuredGames.map((game) => [game.slug, game] as const);
const slots = named.filter(([, game]) => isSlotGame(game));

describe('over very many rounds', () => {
  test.each(named)('%s returns what is stated, within four standard errors', async (slug, game) => {
    const rounds = slots.some(([known]) => known === slug) ? slotRounds : Math.ceil(slotRounds / 10);
    await measureAll([game], { rounds, seconds: 0 }, ({ mode, sums }) => {
      const { stated, errorsAway, isWithin } = judgeReturn(game, mode, sums);
      process.stderr.write(
        `${slug}, ${mode.mode}: ${sums.rounds} rounds, stated ${stated} %, seen ${(meanOf(sums) * 100).toFixed(4)} %, ${errorsAway.toFixed(2)} standard errors away\n`,
      );
      expect({ mode: mode.mode, isWithin }).toEqual({ mode: mode.mode, isWithin: true });
    });
  });

  test.each(slots)('%s by PF1 and by the fast generator agree over a million rounds', (slug, game) => {
    const [mode] = modesOf(game);
    if (!mode) throw new Error('a game has a way to play');
    const rounds = Math.ceil(slotRounds / 100);
    const source = {
      domain: 'solo',
      key: new Uint8Array(32).fill(1),
      game: slug,
      mathHash: new Uint8Array(32),
      entropy: Uint8Array.of(1),
    } as const;
    const proven = measureMode(game, mode, {
      rounds,
      endsAt: Infinity,
      open: (round) => (label) => openStream({ ...source, counter: BigInt(round), label }),
    });
    const stream = openFastStream(1);
    const fast = measureMode(game, mode, { rounds, endsAt: Infinity, open: () => () => stream });
    expect(Math.abs(meanOf(proven) - meanOf(fast))).toBeLessThan(4 * Math.hypot(errorOf(proven), errorOf(fast)));
  });

  test.each(named)("chance of %s is even in the game's own grouping", (_slug, game) => {
    for (const scores of Object.values(judgeGame(game, 20_000)))
      for (const score of Object.values(scores)) expect(Math.abs(score)).toBeLessThan(6);
  });
});
