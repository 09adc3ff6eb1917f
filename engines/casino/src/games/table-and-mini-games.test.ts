import { commit, fromHex, toHex } from '@fairhouse/fair';
import { formatAmount } from '@fairhouse/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  drawRound,
  settleUnattended,
  verifyRound,
  type CasinoGame,
  type Move,
  type MovePlay,
  type Outcome,
  type RoundClaim,
  type RoundState,
} from '../index.ts';
import { tableAndMiniGames } from './table-and-mini-games.ts';

const named = tableAndMiniGames.map((game) => [game.slug, game] as const);
const withMoves = named.filter(([, game]) => game.moves);
const serverSeed = '32186e5c6450a05f97ee0d4faba0aac368d9f4c906235c131ce3d5ba15040dff';
const find = (slug: string): CasinoGame | undefined => tableAndMiniGames.find((game) => game.slug === slug);

const drawOf = (game: CasinoGame, seed: Uint8Array): Outcome =>
  drawRound(game, { serverSeed: seed, clientSeed: Uint8Array.of(1), nonce: 7n });
const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 });
/** A stake that is valid for every choice of a game. */
const stakeOf = (game: CasinoGame): bigint => game.stake.presetsMinor[2] ?? game.stake.minMinor;
const choicesOf = (game: CasinoGame): fc.Arbitrary<unknown> =>
  fc.constantFrom(game.defaultChoices, ...(game.rtpModes ?? []).map((mode) => mode.choices));

/** A legal move for an offer; a whole number selects its details. */
function moveFor(game: CasinoGame, state: RoundState, pick: number): Move {
  const offer = state.offers[pick % state.offers.length]!;
  if (offer.type === 'reveal') {
    const shown = state.events.map((event) => (event as { cell?: number }).cell);
    const free = Array.from({ length: 25 }, (_, cell) => cell).filter((cell) => !shown.includes(cell));
    return { type: 'reveal', cell: free[pick % free.length] } as Move;
  }
  if (offer.type === 'draw')
    return { type: 'draw', hold: [0, 1, 2, 3, 4].filter((place) => (pick >> place) % 2 === 1) } as Move;
  const move = game.moves?.parseMove({ type: offer.type });
  if (!move) throw new Error(`an offer that cannot be made: ${offer.type}`);
  return move;
}

/** Plays moves chosen by the given numbers until the round ends. */
function playOut(
  game: CasinoGame,
  play: MovePlay,
  input: { outcome: Outcome; choices: unknown; picks: readonly number[] },
): { moves: Move[]; states: RoundState[] } {
  const moves: Move[] = [];
  const states: RoundState[] = [];
  for (;;) {
    const state = play.play(input.outcome, input.choices, stakeOf(game), moves);
    if (!state) throw new Error(`a legal move was refused: ${JSON.stringify(moves)}`);
    states.push(state);
    if (state.isFinished) return { moves, states };
    expect(moves.length).toBeLessThan(200);
    moves.push(moveFor(game, state, input.picks[moves.length % input.picks.length]!));
  }
}

function claimOf(game: CasinoGame, nonce: bigint): RoundClaim {
  const outcome = drawRound(game, { serverSeed: fromHex(serverSeed), clientSeed: fromHex('616c'), nonce });
  const settled = settleUnattended(game, { outcome, choices: game.defaultChoices, stakeMinor: 20_000n });
  return {
    format: 'fairhouse/round/1',
    roundId: '1',
    game: game.slug,
    mathHash: game.mathHash,
    program: game.program,
    commitment: toHex(commit(fromHex(serverSeed))),
    serverSeed,
    clientSeed: '616c',
    nonce: `${nonce}`,
    choices: game.defaultChoices,
    outcome,
    moves: settled.moves,
    stake: '2',
    payout: formatAmount(settled.payoutMinor),
  };
}

describe('the small games and the tables', () => {
  test('stand on nodes, slugs and hashes of their own', () => {
    for (const key of ['nodeId', 'slug', 'code', 'name', 'mathHash'] as const)
      expect(new Set(tableAndMiniGames.map((game) => game[key])).size).toBe(tableAndMiniGames.length);
  });

  test.each(named)('%s: opening choices can be read, and every measured way to play', (_slug, game) => {
    for (const choices of [game.defaultChoices, ...(game.rtpModes ?? []).map((mode) => mode.choices)]) {
      expect(game.parseChoices(JSON.parse(JSON.stringify(choices)))).toEqual(choices);
      const { numerator, denominator } = game.exactReturn(choices);
      expect(numerator * 100n).toBeGreaterThan(denominator * 65n);
      expect(numerator).toBeLessThan(denominator);
    }
    for (const raw of [null, undefined, 1, 'x', [], { more: 1 }, { ...(game.defaultChoices as object), more: 1 }])
      expect(game.parseChoices(raw), JSON.stringify(raw)).toBeNull();
  });

  test.each(named)('%s: no outcome and no sequence of moves pays more than the stated most', (_slug, game) => {
    fc.assert(
      fc.property(
        seeds,
        choicesOf(game),
        fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 20 }),
        (seed, choices, picks) => {
          const outcome = drawOf(game, seed);
          const most = game.maxPayoutMinor(stakeOf(game), choices);
          const moves = game.moves ? playOut(game, game.moves, { outcome, choices, picks }).moves : [];
          const { payoutMinor, events } = game.evaluate(outcome, choices, stakeOf(game), moves);
          expect(payoutMinor).toBeLessThanOrEqual(most);
          expect(payoutMinor).toBeGreaterThanOrEqual(0n);
          expect(events.length).toBeGreaterThan(0);
          // Events are sent over the wire.
          expect(JSON.parse(JSON.stringify(events))).toEqual(events);
        },
      ),
      { numRuns: 100 },
    );
  });

  test.each(named)('%s: a thousand stakes meet the same outcome and the same share of it', (_slug, game) => {
    const choices = game.defaultChoices;
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 1_000 }), (seed, times) => {
        const outcome = drawOf(game, seed);
        expect(drawOf(game, seed)).toEqual(outcome);
        const once = settleUnattended(game, { outcome, choices, stakeMinor: 10_000n });
        const often = settleUnattended(game, { outcome, choices, stakeMinor: 10_000n * BigInt(times) });
        expect(often.events).toEqual(once.events);
        expect(often.payoutMinor).toBe(once.payoutMinor * BigInt(times));
        expect(often.moves).toEqual(once.moves);
      }),
      { numRuns: 1_000 / 20 },
    );
  });
});

describe('a game with moves', () => {
  test.each(withMoves)('%s: random legal play ends, and what was shown stays shown', (_slug, game) => {
    const play = game.moves!;
    fc.assert(
      fc.property(
        seeds,
        choicesOf(game),
        fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 20 }),
        (seed, choices, picks) => {
          const outcome = drawOf(game, seed);
          const { moves, states } = playOut(game, play, { outcome, choices, picks });
          const last = states.at(-1)!;
          for (const [count, state] of states.entries()) {
            expect(last.events.slice(0, state.events.length)).toEqual(state.events);
            expect(state.isFinished).toBe(count === moves.length);
            expect(state.offers.length > 0).toBe(!state.isFinished);
            if (!state.isFinished) expect(state.payoutMinor).toBe(0n);
            const extra =
              count === moves.length
                ? 0n
                : (state.offers.find((offer) => offer.type === moves[count]!.type)?.extraStakeMinor ?? 0n);
            expect((states[count + 1] ?? state).stakeMinor).toBe(state.stakeMinor + extra);
          }
          // A finished round takes no move, and a list of moves that leaves the round unfinished is refused.
          expect(
            play.play(outcome, choices, stakeOf(game), [...moves, moves.at(-1) ?? play.closingMove(last)]),
          ).toBeNull();
          if (moves.length > 0)
            expect(() => game.evaluate(outcome, choices, stakeOf(game), moves.slice(0, -1))).toThrow(RangeError);
        },
      ),
      { numRuns: 100 },
    );
  });

  test.each(withMoves)(
    '%s: what the house does for a member who never comes back ends the round without more stake',
    (_slug, game) => {
      fc.assert(
        fc.property(seeds, choicesOf(game), (seed, choices) => {
          const settled = settleUnattended(game, { outcome: drawOf(game, seed), choices, stakeMinor: stakeOf(game) });
          expect(settled.stakeMinor).toBe(stakeOf(game));
        }),
        { numRuns: 100 },
      );
    },
  );

  test.each(withMoves)('%s: no move that is unknown, misspelt or out of range can be read', (_slug, game) => {
    for (const raw of [
      null,
      undefined,
      7,
      'hit',
      [],
      {},
      { type: 'x' },
      { type: 1 },
      { type: 'reveal' },
      { type: 'reveal', cell: 25 },
      { type: 'reveal', cell: -1 },
      { type: 'reveal', cell: 1.5 },
      { type: 'cash_out', more: 1 },
      { type: 'draw' },
      { type: 'draw', hold: [5] },
      { type: 'draw', hold: [1, 1] },
      { type: 'draw', hold: [2, 1] },
      { type: 'hit', more: 1 },
    ]) {
      expect(game.moves!.parseMove(raw), JSON.stringify(raw)).toBeNull();
    }
  });
});

describe('a record', () => {
  const lastRight = (claim: RoundClaim) => {
    const { isRight, steps } = verifyRound(claim, find);
    return isRight ? 'right' : steps.at(-1)?.id;
  };

  test.each(named)('of %s recomputes', (_slug, game) => {
    for (const nonce of [0n, 1n, 2n, 3n, 44n]) expect(lastRight(claimOf(game, nonce))).toBe('right');
  });

  test.each(withMoves)('of %s with one move changed, left out or added is wrong', (_slug, game) => {
    const claim = Array.from({ length: 20 }, (_, nonce) => claimOf(game, BigInt(nonce))).find(
      ({ moves }) => (moves as unknown[]).length > 0,
    )!;
    const made = claim.moves as Move[];
    const changed: unknown[] = [
      undefined,
      [],
      made.slice(0, -1),
      [...made, made.at(-1)],
      [...made, { type: 'x' }],
      null,
      {},
      'cash_out',
      made.map((move) => ({ ...move, more: 1 })),
      Array.from({ length: 501 }, () => made[0]),
    ];
    expect(changed.map((moves) => lastRight({ ...claim, moves }))).toEqual(changed.map(() => 'moves'));
  });

  test('of a table with a stake its bets cannot share is wrong at the stake', () => {
    const claim = claimOf(find('european-roulette')!, 1n);
    // Two units cannot be split into three chips, and one straight number takes at most 200.
    const shared = (stake: string, bets: unknown) => lastRight({ ...claim, stake, choices: { bets } });
    expect(
      shared('2', [
        { spot: 'red', chips: 1 },
        { spot: 'odd', chips: 2 },
      ]),
    ).toBe('stake');
    expect(shared('200.01', [{ spot: 'straight:7', chips: 1 }])).toBe('stake');
  });

  test('of a game without moves holds none', () => {
    const claim = claimOf(find('coin')!, 1n);
    expect([undefined, [], [{ type: 'hit' }], 'x'].map((moves) => lastRight({ ...claim, moves }))).toEqual([
      'right',
      'right',
      'moves',
      'moves',
    ]);
  });
});
