import { commit, fromHex, toHex } from '@fairhouse/fair';
import { formatAmount } from '@fairhouse/money';
import { describe, expect, test } from 'vitest';
import { casinoGames, drawRound, findCasinoGame, verifyRound, type RoundClaim } from './index.ts';

const serverSeed = '32186e5c6450a05f97ee0d4faba0aac368d9f4c906235c131ce3d5ba15040dff';

function claimOf(slug: string, nonce: string): RoundClaim {
  const game = findCasinoGame(slug);
  if (!game) throw new Error('no such game');
  const outcome = drawRound(game, { serverSeed: fromHex(serverSeed), clientSeed: fromHex('616c696365'), nonce: BigInt(nonce) });
  return {
    format: 'fairhouse/round/1', roundId: '1', game: slug, mathHash: game.mathHash, program: game.program,
    commitment: toHex(commit(fromHex(serverSeed))), serverSeed, clientSeed: '616c696365', nonce,
    choices: game.defaultChoices, outcome, stake: '2', payout: formatAmount(game.evaluate(outcome, game.defaultChoices, 20_000n).payoutMinor),
  };
}

/** As deep as a file can nest, deeper than any stack. */
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
      expect(found.steps.map((step) => step.id)).toEqual(['format', 'game', 'math', 'program', 'seed', 'commitment', 'outcome', 'stake', 'choices', 'payout']);
    }
  });

  test.each(casinoGames.map((game) => game.slug))('each change of a round of %s fails at the step it belongs to', (slug) => {
    const claim = claimOf(slug, '7');
    const game = findCasinoGame(slug);
    const other = casinoGames.find((each) => each.slug !== slug);
    const flipped = `0${claim.mathHash.slice(1)}` === claim.mathHash ? `1${claim.mathHash.slice(1)}` : `0${claim.mathHash.slice(1)}`;
    expect({
      format: lastRight({ ...claim, format: 'x' }),
      game: lastRight({ ...claim, game: 'no-such-game' }),
      otherGame: lastRight({ ...claim, game: other?.slug ?? '' }),
      math: lastRight({ ...claim, mathHash: flipped }),
      program: lastRight({ ...claim, program: { main: [{ op: 'uint', n: '2' }] } }),
      unrevealed: lastRight({ ...claim, serverSeed: null }),
      seed: lastRight({ ...claim, serverSeed: `4${serverSeed.slice(1)}` }),
      commitment: lastRight({ ...claim, commitment: flipped }),
      clientSeed: lastRight({ ...claim, clientSeed: '616c696366' }),
      nonce: lastRight({ ...claim, nonce: '8' }),
      outcome: lastRight({ ...claim, outcome: { main: [...drawRound(game as never, { serverSeed: fromHex(serverSeed), clientSeed: fromHex('00'), nonce: 1n }).main], feature: [] } }),
      choices: lastRight({ ...claim, choices: { more: 1 } }),
      stake: lastRight({ ...claim, stake: '0.01' }),
      payout: lastRight({ ...claim, payout: `${claim.payout}1` }),
    }).toEqual({
      format: 'format', game: 'game', otherGame: 'math', math: 'math', program: 'program', unrevealed: 'seed', seed: 'commitment',
      commitment: 'commitment', clientSeed: 'outcome', nonce: 'outcome', outcome: 'outcome', choices: 'choices', stake: 'stake', payout: 'payout',
    });
  });

  test.each<[string, unknown]>([['an object without a text', { toString: 1, valueOf: 1 }], ['something bottomless', deep], ['null', null], ['nothing', undefined], ['a fraction', 0.12345]])(
    'a file with %s in any place fails there, and never breaks the verification', (_name, value) => {
      const fields = ['format', 'game', 'mathHash', 'program', 'serverSeed', 'commitment', 'clientSeed', 'nonce', 'outcome', 'choices', 'stake', 'payout'];
      const claim = claimOf('dice', '7');
      expect(fields.map((field) => lastRight({ ...claim, [field]: value }))).toEqual(
        ['format', 'game', 'math', 'program', 'seed', 'commitment', 'seed', 'seed', 'outcome', 'choices', 'stake', 'payout'],
      );
    },
  );
});
