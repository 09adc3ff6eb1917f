import { commit, fromHex, toHex } from '@fairhouse/fair';
import { describe, expect, test } from 'vitest';
import { casinoGames, drawRound, traceRound, type CasinoGame, type RoundClaim } from './index.ts';

const serverSeed = '32186e5c6450a05f97ee0d4faba0aac368d9f4c906235c131ce3d5ba15040dff';

function claimOf(game: CasinoGame, nonce: bigint): RoundClaim {
  const outcome = drawRound(game, { serverSeed: fromHex(serverSeed), clientSeed: fromHex('616c696365'), nonce });
  return {
    format: 'fairhouse/round/1',
    roundId: '1',
    game: game.slug,
    mathHash: game.mathHash,
    program: game.program,
    commitment: toHex(commit(fromHex(serverSeed))),
    serverSeed,
    clientSeed: '616c696365',
    nonce: nonce.toString(),
    choices: game.defaultChoices,
    outcome,
    stake: '1',
    payout: '0',
  };
}

/** The first rounds of a game without and with feature draws. */
function someRounds(game: CasinoGame): RoundClaim[] {
  const claims = Array.from({ length: 400 }, (_, nonce) => claimOf(game, BigInt(nonce)));
  const hasFeature = (claim: RoundClaim): boolean => (claim.outcome as { feature: unknown[] }).feature.length > 0;
  return [...claims.slice(0, 3), ...claims.filter(hasFeature).slice(0, 2)];
}

describe('a round in the open', () => {
  test.each(casinoGames.map((game) => [game.slug, game] as const))(
    'of %s comes to the recorded outcome',
    (_slug, game) => {
      for (const claim of someRounds(game)) {
        const trace = traceRound(claim);
        const { main, feature } = claim.outcome as { main: unknown[]; feature: unknown[][] };
        expect(trace?.main.draws.map((draw) => draw.result)).toEqual(main);
        expect(trace?.feature?.draws.map((draw) => draw.result) ?? []).toEqual(feature.flat());
      }
    },
  );

  test('needs an open seed and a published game', () => {
    const [game] = casinoGames;
    const claim = claimOf(game as CasinoGame, 1n);
    expect([
      traceRound({ ...claim, serverSeed: null }),
      traceRound({ ...claim, game: 'no-such-game' }),
      traceRound({ ...claim, nonce: '-1' }),
    ]).toEqual([null, null, null]);
  });
});
