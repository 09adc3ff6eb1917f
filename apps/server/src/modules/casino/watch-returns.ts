import { percentOf, type CasinoGame } from '@fairhouse/casino';
import type { GameReturn } from '@fairhouse/contract';
import { toHex } from '@fairhouse/fair';
import type { CasinoInnerDeps } from './casino-deps.ts';
import {
  addReturn,
  findReturns,
  markOutside,
  takeSettled,
  type ChoiceSum,
  type GameReturnRow,
} from './game-return.store.ts';

/** Fewer rounds than this say nothing about a return. */
const roundsLeast = 1_000n;
/** Half the width of the band in standard errors: about 3 of 1,000 correct checks fall outside. */
const standardErrors = 3n;

/**
 * Adds the rounds settled since the last run. Each choice has its own exact return, so the expected payout and its
 * standard error are summed round by round. The log reports a game that leaves its band.
 */
export async function watchReturns(deps: CasinoInnerDeps): Promise<void> {
  const { log, clock, inTx } = deps.platform;
  await inTx(async (tx) => {
    for (const sum of await takeSettled(tx)) {
      const row = expectedOf(deps.findGame(sum.game), sum);
      if (row) await addReturn(tx, row);
    }
    for (const row of await findReturns(tx)) {
      const isOutside = stateOf(row) === 'outside';
      if (isOutside === (row.outsideSince !== null)) continue;
      await markOutside(tx, row, isOutside ? clock.now() : null);
      if (isOutside)
        log.error(
          { game: row.game, rounds: `${row.rounds}`, observed: observedOf(row) },
          'the observed return of a game is outside its band',
        );
    }
  });
}

/** Null for rounds of a game, or of a math, that is no longer played. */
function expectedOf(game: CasinoGame | undefined, sum: ChoiceSum): GameReturnRow | null {
  const choices = game?.mathHash === toHex(sum.mathHash) ? game.parseChoices(sum.choices) : null;
  if (!game || choices === null) return null;
  const { numerator, denominator } = game.exactReturn(choices);
  const edge = numerator - denominator;
  // (net - edge x staked)^2, summed: floored to whole units of 1/10,000, once a minute for each choice.
  const deviation =
    sum.netSquared -
    (2n * edge * sum.netTimesStaked) / denominator +
    (edge * edge * sum.stakedSquared) / (denominator * denominator);
  return { ...sum, expectedNet: (edge * sum.staked) / denominator, deviation: deviation > 0n ? deviation : 0n };
}

/** Every game, with what it should pay and what it has paid. */
export async function listReturns(deps: CasinoInnerDeps): Promise<GameReturn[]> {
  const rows = new Map((await findReturns(deps.platform.db)).map((row) => [`${row.game} ${toHex(row.mathHash)}`, row]));
  return deps.games.map((game) => toGameReturn(game, rows.get(`${game.slug} ${game.mathHash}`)));
}

function toGameReturn(game: CasinoGame, row: GameReturnRow | undefined): GameReturn {
  const exact = game.exactReturn(game.defaultChoices).percent;
  if (!row || row.staked === 0n)
    return {
      game: game.slug,
      exact,
      rounds: '0',
      since: null,
      expected: null,
      observed: null,
      low: null,
      high: null,
      state: 'too_few',
    };
  const expected = row.staked + row.expectedNet;
  const half = halfWidth(row);
  return {
    game: game.slug,
    exact,
    rounds: `${row.rounds}`,
    since: row.since.getTime(),
    expected: percentOf(expected, row.staked),
    observed: observedOf(row),
    low: percentOf(expected > half ? expected - half : 0n, row.staked),
    high: percentOf(expected + half, row.staked),
    state: stateOf(row),
  };
}

function observedOf({ staked, net }: GameReturnRow): string {
  return percentOf(staked + net, staked);
}

function stateOf(row: GameReturnRow): GameReturn['state'] {
  if (row.rounds < roundsLeast) return 'too_few';
  const off = row.net - row.expectedNet;
  return (off < 0n ? -off : off) > halfWidth(row) ? 'outside' : 'inside';
}

function halfWidth({ deviation }: GameReturnRow): bigint {
  return standardErrors * rootOf(deviation);
}

/** The integer square root, rounded down. */
function rootOf(square: bigint): bigint {
  if (square < 2n) return square;
  let root = 1n << BigInt((square.toString(2).length + 1) >> 1);
  for (let next = (root + square / root) >> 1n; next < root; next = (root + square / root) >> 1n) root = next;
  return root;
}
