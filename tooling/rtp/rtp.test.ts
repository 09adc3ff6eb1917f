import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { drawRound, isSlotGame, type CasinoGame, type RtpMode } from '@fairhouse/casino';
import { openStream } from '@fairhouse/fair';
import { describe, expect, test } from 'vitest';
import { judgeNumbers } from './battery.ts';
import { judgeGame } from './battery.fixture.ts';
import { openFastStream } from './fast-stream.ts';
import { errorOf, meanOf, measureMode, type Sums } from './measure.ts';
import { measuredGames, modesOf } from './measured-games.ts';

const named = measuredGames.map((game) => [game.slug, game] as const);
const slots = named.filter(([, game]) => isSlotGame(game));

/** A quick check during development; the test of stated returns takes ten times as many rounds (returns.test.ts). */
const rounds = 20_000;
const measured = new Map<CasinoGame, { mode: RtpMode; sums: Sums }[]>();

/** Every way to play a game, played once for all tests. */
function measure(game: CasinoGame) {
  const known = measured.get(game);
  if (known) return known;
  const stream = openFastStream(20_261_122);
  const made = modesOf(game).map((mode) => ({
    mode,
    sums: measureMode(game, mode, { rounds, endsAt: Infinity, open: () => () => stream }),
  }));
  measured.set(game, made);
  return made;
}

describe('measured values', () => {
  test.each(slots)('%s by PF1 and by the fast generator agree in return and hit rate', (slug, game) => {
    const [first] = measure(game);
    if (!first) throw new Error('a game has a way to play');
    const { mode, sums: fast } = first;
    const source = {
      domain: 'solo',
      key: new Uint8Array(32).fill(1),
      game: slug,
      mathHash: new Uint8Array(32),
      entropy: Uint8Array.of(1),
    } as const;
    const open = (round: number) => (label: string) => openStream({ ...source, counter: BigInt(round), label });
    const proven = measureMode(game, mode, { rounds: 1_500, endsAt: Infinity, open });
    expect(Math.abs(meanOf(proven) - meanOf(fast))).toBeLessThan(4.5 * Math.hypot(errorOf(proven), errorOf(fast)));
    const share = fast.hits / fast.rounds;
    expect(Math.abs(proven.hits / proven.rounds - share)).toBeLessThan(
      4.5 * Math.sqrt((share * (1 - share)) / proven.rounds),
    );
  });

  test.each(named.filter(([slug]) => slug.endsWith('crash')))(
    '%s lets off as often as its closed form says, and returns 99 in 100 wherever one gets off',
    (_slug, game) => {
      for (const { mode, sums } of measure(game)) {
        const [off100] = Object.values(mode.choices as Record<string, number>);
        const { numerator, denominator, percent } = game.exactReturn(mode.choices);
        expect(percent).toBe('99.0000');
        const share = Number(numerator) / Number(denominator) / (Number(off100) / 100);
        expect(Math.abs(sums.hits / sums.rounds - share)).toBeLessThan(
          4.5 * Math.sqrt((share * (1 - share)) / sums.rounds),
        );
      }
    },
  );

  test('the command tells crash, shared and alone, one object for each way to play', () => {
    const said = execFileSync(
      process.execPath,
      [fileURLToPath(new URL('rtp.ts', import.meta.url)), 'crash', 'solo-crash', '--json', '--rounds', '2000'],
      { encoding: 'utf8' },
    );
    const lines = said
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(new Set(lines.map(({ slug }) => slug))).toEqual(new Set(['crash', 'solo-crash']));
    expect(lines.map(({ method, return: back, rounds }) => ({ method, back, rounds }))).toEqual(
      lines.map(() => ({ method: 'exact', back: '99.0000', rounds: 2_000 })),
    );
    expect(new Set(lines.flatMap(({ slug, mode }) => (slug === 'crash' ? [mode] : [])))).toEqual(
      new Set(['off at 1.01x', 'off at 1.5x', 'off at 2x', 'off at 10x', 'off at 100x', 'off at 10000x']),
    );
  });

  test('the rounds measured are those of play: the same streams give the same outcome and payout', () => {
    const game = measuredGames.find((each) => each.slug === 'aurora-peaks');
    if (!game) throw new Error('no such game');
    const seeds = { serverSeed: new Uint8Array(32).fill(2), clientSeed: Uint8Array.of(1) };
    const few = 60;
    const open = (round: number) => (label: string) =>
      openStream({
        domain: 'solo',
        key: seeds.serverSeed,
        game: game.code,
        mathHash: Uint8Array.from(Buffer.from(game.mathHash, 'hex')),
        entropy: seeds.clientSeed,
        counter: BigInt(round),
        label,
      });
    const sums = measureMode(
      game,
      { mode: 'spin', choices: { mode: 'spin' } },
      { rounds: few, endsAt: Infinity, open },
    );
    const paid = Array.from(
      { length: few },
      (_, nonce) =>
        Number(
          game.evaluate(drawRound(game, { ...seeds, nonce: BigInt(nonce) }), { mode: 'spin' }, 20_000n).payoutMinor,
        ) / 20_000,
    );
    expect(sums.share).toBeCloseTo(
      paid.reduce((sum, each) => sum + each, 0),
      9,
    );
  });
});

describe('chance', () => {
  test.each(named)(
    "of %s is even in the game's own grouping: frequency, pairs, runs, gaps, sets and overlaps",
    (_slug, game) => {
      for (const scores of Object.values(judgeGame(game, 300))) {
        for (const [name, score] of Object.entries(scores))
          expect({ name, isEven: Math.abs(score) < 6 }).toEqual({ name, isEven: true });
      }
    },
  );

  test('that leans is found out by the battery', () => {
    const stream = openFastStream(1);
    const even = Array.from({ length: 20_000 }, () => stream.uintSmall(8));
    const chances = even.slice(0, 8).map(() => 1 / 8);
    const worst = (numbers: readonly number[]) =>
      Math.max(...Object.values(judgeNumbers(Uint8Array.from(numbers), chances)).map(Math.abs));
    expect(worst(even)).toBeLessThan(5);
    // One class slightly too often; every number followed by a different one; a set in order, repeated.
    expect(worst(even.map((each, at) => (at % 20 === 0 ? 0 : each)))).toBeGreaterThan(6);
    expect(worst(even.map((each, at) => (each === even[at - 1] ? (each + 1) % 8 : each)))).toBeGreaterThan(6);
    expect(worst(even.map((_, at) => at % 8))).toBeGreaterThan(6);
  });
});
