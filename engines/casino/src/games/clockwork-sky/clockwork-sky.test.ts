import { describe, expect, test } from 'vitest';
import { clockworkSky, clockworkSkySheet } from './clockwork-sky.ts';

describe('clockwork sky', () => {
  test('one part in a hundred of each stake goes to three pots, whose seeds and most are part of the math', () => {
    expect(clockworkSky.slot.features.find((feature) => feature.kind === 'jackpot')).toMatchObject({
      contributionBps: 100,
      levels: clockworkSkySheet.jackpot?.levels,
    });
    expect(JSON.stringify(clockworkSky.math)).toContain('"mustHitByMinor":"5000000"');
  });

  test('comets on a line pay as scatters only', () => {
    // Stops that show a comet on each of the first three reels, on one row.
    const { events } = clockworkSky.evaluate(
      { main: ['26', '15', '1', '0', '0'], feature: [] },
      { mode: 'spin' },
      2_000n,
    );
    const [spin] = events;
    const wins = spin?.type === 'spin' ? spin.wins.filter((win) => win.symbol === 'comet') : [];
    expect(wins.map(({ kind, count, coins }) => ({ kind, count, coins }))).toEqual([
      { kind: 'scatter', count: 3, coins: 60 },
    ]);
  });
});
