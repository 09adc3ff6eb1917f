// bench:games: rounds through `evaluate`, per second of one core's time, so that other programs do not affect the
// result. The outcomes are drawn beforehand; free spins and falls of a round belong to it and are counted beside it.
import { casinoGames, drawFrom, slotGames, type CasinoGame, type Outcome } from '@fairhouse/casino';
import { openFastStream } from '../rtp/fast-stream.ts';
import { report, round, say } from './report.ts';

const bench = 'games';
const outcomesMeasured = 5_000;
const secondsMeasured = 2;
/** The least figures for two of the games. */
const floors: Readonly<Record<string, number>> = { 'night-lantern': 3_000_000, 'aurora-peaks': 300_000 };

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}

/** Rounds and single draws a second of processor time. */
function measure(game: CasinoGame, outcomes: readonly Outcome[]): { rounds: number; draws: number } {
  const choices = game.defaultChoices;
  const stakeMinor = game.stake.minMinor;
  let rounds = 0;
  let paid = 0n;
  const from = cpuSeconds();
  while (cpuSeconds() - from < secondsMeasured) {
    for (const outcome of outcomes) paid += game.evaluate(outcome, choices, stakeMinor).payoutMinor;
    rounds += outcomes.length;
  }
  const seconds = cpuSeconds() - from;
  if (paid === 0n) throw new Error(`${game.slug} paid nothing at all`);
  const draws = outcomes.reduce((sum, outcome) => sum + 1 + outcome.feature.length, 0) / outcomes.length;
  return { rounds: rounds / seconds, draws: (rounds * draws) / seconds };
}

const games = new Map(
  [...casinoGames, ...(slotGames as unknown as CasinoGame[])]
    .filter((game) => game.moves === undefined)
    .map((game) => [game.slug, game]),
);
for (const game of games.values()) {
  say(`measuring ${game.slug}`);
  const stream = openFastStream(1);
  const outcomes = Array.from({ length: outcomesMeasured }, () => drawFrom(game, () => stream));
  measure(game, outcomes);
  const found = measure(game, outcomes);
  report({ bench, case: game.slug, metric: 'rounds_per_core_s', value: Math.round(found.rounds), unit: '1/s' });
  report({ bench, case: game.slug, metric: 'draws_per_core_s', value: Math.round(found.draws), unit: '1/s' });
  const floor = floors[game.slug];
  if (floor !== undefined)
    report({ bench, case: game.slug, metric: 'ratio_to_floor', value: round(found.rounds / floor), unit: 'ratio' });
}
