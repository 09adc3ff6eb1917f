import { commit, fromHex, toHex } from '@fairhouse/fair';
import { formatAmount } from '@fairhouse/money';
import { describe, expect, test } from 'vitest';
import {
  casinoGames,
  drawRound,
  findCasinoGame,
  settleUnattended,
  verifyRound,
  type CasinoGame,
  type RoundClaim,
} from './index.ts';

const serverSeed = '32186e5c6450a05f97ee0d4faba0aac368d9f4c906235c131ce3d5ba15040dff';

function claimOf(slug: string, nonce: string): RoundClaim {
  const game = findCasinoGame(slug);
  if (!game) throw new Error('no such game');
  const outcome = drawRound(game, {
    serverSeed: fromHex(serverSeed),
    clientSeed: fromHex('616c696365'),
    nonce: BigInt(nonce),
  });
  const settled = settleUnattended(game, { outcome, choices: game.defaultChoices, stakeMinor: 20_000n });
  return {
    format: 'fairhouse/round/1',
    roundId: '1',
    game: slug,
    mathHash: game.mathHash,
    program: game.program,
    commitment: toHex(commit(fromHex(serverSeed))),
    serverSeed,
    clientSeed: '616c696365',
    nonce,
    choices: game.defaultChoices,
    outcome,
    moves: settled.moves,
    stake: '2',
    payout: formatAmount(settled.payoutMinor),
  };
}

/** A player seed, or a number, that changes the outcome: a coin has only two sides. */
function others(game: CasinoGame, claim: RoundClaim): { clientSeed: string; nonce: string } {
  const draws = (clientSeed: string, nonce: number) =>
    JSON.stringify(
      drawRound(game, { serverSeed: fromHex(serverSeed), clientSeed: fromHex(clientSeed), nonce: BigInt(nonce) }),
    );
  const seeds = ['66', '67', '68', '69', '6a', '6b', '6c'].map((end) => `616c6963${end}`);
  const reported = JSON.stringify(claim.outcome);
  return {
    clientSeed: seeds.find((seed) => draws(seed, Number(claim.nonce)) !== reported) ?? '',
    nonce: `${[8, 9, 10, 11, 12, 13, 14].find((nonce) => draws(claim.clientSeed, nonce) !== reported) ?? ''}`,
  };
}

/** A file nested deeper than any stack. */
const deep: unknown = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
const lastRight = (claim: RoundClaim) => {
  const { isRight, steps } = verifyRound(claim);
  return isRight ? 'right' : steps.at(-1)?.id;
};

describe('verifying a round', () => {
  test.each(casinoGames.map((game) => game.slug))('rounds of %s recompute, step by step', (slug) => {
    for (const nonce of ['0', '1', '2', '3', '140', '9007199254740993']) {
      const found = verifyRound(claimOf(slug, nonce));
      expect(found.isRight).toBe(true);
      expect(found.steps.map((step) => step.id)).toEqual([
        'format',
        'game',
        'math',
        'program',
        'seed',
        'commitment',
        'outcome',
        'stake',
        'choices',
        ...(findCasinoGame(slug)?.moves ? ['moves'] : []),
        'payout',
      ]);
    }
  });

  test.each(casinoGames.map((game) => game.slug))(
    'each change of a round of %s fails at the step it belongs to',
    (slug) => {
      const claim = claimOf(slug, '7');
      const game = findCasinoGame(slug);
      const other = casinoGames.find((each) => each.slug !== slug);
      const { clientSeed, nonce } = others(game!, claim);
      const flipped =
        `0${claim.mathHash.slice(1)}` === claim.mathHash
          ? `1${claim.mathHash.slice(1)}`
          : `0${claim.mathHash.slice(1)}`;
      expect({
        format: lastRight({ ...claim, format: 'x' }),
        game: lastRight({ ...claim, game: 'no-such-game' }),
        otherGame: lastRight({ ...claim, game: other?.slug ?? '' }),
        math: lastRight({ ...claim, mathHash: flipped }),
        program: lastRight({ ...claim, program: { main: [{ op: 'uint', n: '7' }] } }),
        unrevealed: lastRight({ ...claim, serverSeed: null }),
        seed: lastRight({ ...claim, serverSeed: `4${serverSeed.slice(1)}` }),
        commitment: lastRight({ ...claim, commitment: flipped }),
        clientSeed: lastRight({ ...claim, clientSeed }),
        nonce: lastRight({ ...claim, nonce }),
        outcome: lastRight({
          ...claim,
          outcome: drawRound(game!, { serverSeed: fromHex(serverSeed), clientSeed: fromHex(clientSeed), nonce: 7n }),
        }),
        choices: lastRight({ ...claim, choices: { more: 1 } }),
        stake: lastRight({ ...claim, stake: '0.01' }),
        payout: lastRight({ ...claim, payout: `${claim.payout}1` }),
      }).toEqual({
        format: 'format',
        game: 'game',
        otherGame: 'math',
        math: 'math',
        program: 'program',
        unrevealed: 'seed',
        seed: 'commitment',
        commitment: 'commitment',
        clientSeed: 'outcome',
        nonce: 'outcome',
        outcome: 'outcome',
        choices: 'choices',
        stake: 'stake',
        payout: 'payout',
      });
    },
  );

  test.each<[string, unknown]>([
    ['an object without a text', { toString: 1, valueOf: 1 }],
    ['something bottomless', deep],
    ['null', null],
    ['nothing', undefined],
    ['a fraction', 0.12345],
  ])('a file with %s in any place fails there, and never breaks the verification', (_name, value) => {
    const fields = [
      'format',
      'game',
      'mathHash',
      'program',
      'serverSeed',
      'commitment',
      'clientSeed',
      'nonce',
      'outcome',
      'choices',
      'stake',
      'payout',
    ];
    const claim = claimOf('dice', '7');
    expect(fields.map((field) => lastRight({ ...claim, [field]: value }))).toEqual([
      'format',
      'game',
      'math',
      'program',
      'seed',
      'commitment',
      'seed',
      'seed',
      'outcome',
      'choices',
      'stake',
      'payout',
    ]);
  });
});

test('a round that was taken back under way is right when every stake came back', () => {
  const claim = { ...claimOf('dice', '3'), state: 'void', moves: [] };
  expect(lastRight(claim)).toBe('moves');
  const mines = findCasinoGame('mines');
  if (!mines) throw new Error('no mines');
  const seeds = { serverSeed: fromHex(serverSeed), clientSeed: fromHex('616c696365'), nonce: 3n };
  const open = {
    ...claim,
    game: 'mines',
    mathHash: mines.mathHash,
    program: mines.program,
    choices: mines.defaultChoices,
    outcome: drawRound(mines, seeds),
    payout: '2',
  };
  expect(lastRight(open)).toBe('right');
  expect(lastRight({ ...open, payout: '4' })).toBe('payout');
  expect(lastRight({ ...open, moves: 'none' })).toBe('moves');
});
