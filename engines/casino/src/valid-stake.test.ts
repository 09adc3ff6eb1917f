import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CasinoGame } from './casino-game.ts';
import { casinoGames, findCasinoGame, sharedGames } from './games/index.ts';
import { baccarat } from './games/baccarat/baccarat.ts';
import { drawFrom } from './casino-game.ts';
import type { TableBet } from './tables/table-bets.ts';
import { settleUnattended } from './play-moves.ts';
import { openStream } from '@fairhouse/fair';
import { validStakeOf } from './valid-stake.ts';

const { rules } = JSON.parse(readFileSync(new URL('../vectors/valid-stake.json', import.meta.url), 'utf8')) as {
  rules: { note: string; game: string; choices: unknown; stake: number; payout: number; valid: number }[];
};

test.each(rules)('$note', ({ game: slug, choices: raw, stake, payout, valid }) => {
  const game = findCasinoGame(slug) as CasinoGame;
  const choices = game.parseChoices(raw);
  expect(choices).not.toBeNull();
  expect(validStakeOf(game, { choices, stakeMinor: BigInt(stake), payoutMinor: BigInt(payout) })).toBe(BigInt(valid));
});

const tables = ['european-roulette', 'american-roulette', 'baccarat', 'dragon-tiger', 'sic-bo'].map(
  (slug) => findCasinoGame(slug) as CasinoGame,
);

/** A result of a game, always the same for the same number. */
function drawOf(game: CasinoGame, seed: number) {
  const key = new Uint8Array(32).fill(seed % 251);
  return drawFrom(game, (label) =>
    openStream({
      domain: 'solo',
      key,
      game: game.code,
      mathHash: new Uint8Array(32),
      entropy: key,
      counter: BigInt(seed),
      label,
    }),
  );
}

const spotsOf = (game: CasinoGame): string[] => (game.math as { spots: string[] }).spots;
const betsOn = (spots: readonly string[]): fc.Arbitrary<TableBet[]> =>
  fc.uniqueArray(fc.record({ spot: fc.constantFrom(...spots), chips: fc.integer({ min: 1, max: 50 }) }), {
    selector: ({ spot }) => spot,
    minLength: 1,
    maxLength: 12,
  });

test('a stake counts from nothing to the whole of it, in every game and at every result', () => {
  for (const game of [...casinoGames, ...sharedGames]) {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(), (seed, at) => {
        const modes = [game.defaultChoices, ...(game.rtpModes ?? []).map(({ choices }) => choices)];
        const choices = modes[at % modes.length];
        const stakeMinor = game.stake.presetsMinor[0] as bigint;
        const round = settleUnattended(game, { outcome: drawOf(game, seed), choices, stakeMinor: stakeMinor * 100n });
        const valid = validStakeOf(game, { choices, ...round });
        expect(valid >= 0n && valid <= round.stakeMinor).toBe(true);
      }),
      { numRuns: 20 },
    );
  }
});

test('bets of a table count no more than they can lose, and no more than was won or lost', () => {
  for (const game of tables) {
    fc.assert(
      fc.property(betsOn(spotsOf(game)), fc.nat(100_000), (bets, seed) => {
        const choices = { bets };
        const stakeMinor = BigInt(bets.reduce((sum, { chips }) => sum + chips, 0)) * 10_000n;
        const { payoutMinor } = game.evaluate(drawOf(game, seed), choices, stakeMinor);
        const valid = validStakeOf(game, { choices, stakeMinor, payoutMinor });
        const net = payoutMinor > stakeMinor ? payoutMinor - stakeMinor : stakeMinor - payoutMinor;
        expect(valid >= 0n && valid <= stakeMinor && valid <= net).toBe(true);
      }),
      { numRuns: 60 },
    );
  }
});

test('a loss of bets together counts no more than their losses apart', () => {
  for (const game of tables) {
    fc.assert(
      fc.property(betsOn(spotsOf(game)), fc.nat(100_000), (bets, seed) => {
        const outcome = drawOf(game, seed);
        const validOf = (some: readonly TableBet[]) => {
          const stakeMinor = BigInt(some.reduce((sum, { chips }) => sum + chips, 0)) * 10_000n;
          const { payoutMinor } = game.evaluate(outcome, { bets: some }, stakeMinor);
          return {
            valid: validStakeOf(game, { choices: { bets: some }, stakeMinor, payoutMinor }),
            isLost: payoutMinor < stakeMinor,
          };
        };
        const together = validOf(bets);
        const apart = bets.map((bet) => validOf([bet]).valid).reduce((sum, valid) => sum + valid, 0n);
        if (together.isLost) expect(together.valid <= apart).toBe(true);
      }),
      { numRuns: 100 },
    );
  }
});

test('every pocket covered, or both sides with the same, counts nothing whatever comes', () => {
  const covered: [string, TableBet[]][] = [
    ['european-roulette', Array.from({ length: 37 }, (_, pocket) => ({ spot: `straight:${pocket}`, chips: 1 }))],
    [
      'european-roulette',
      [
        { spot: 'red', chips: 5 },
        { spot: 'black', chips: 5 },
      ],
    ],
    ['american-roulette', [1, 2, 3].map((dozen) => ({ spot: `dozen:${dozen}`, chips: 2 }))],
    [
      'sic-bo',
      [
        { spot: 'big', chips: 1 },
        { spot: 'small', chips: 1 },
      ],
    ],
    [
      'baccarat',
      [
        { spot: 'player', chips: 1 },
        { spot: 'banker', chips: 1 },
      ],
    ],
    [
      'dragon-tiger',
      [
        { spot: 'dragon', chips: 3 },
        { spot: 'tiger', chips: 3 },
      ],
    ],
  ];
  for (const [slug, bets] of covered) {
    const game = findCasinoGame(slug) as CasinoGame;
    const choices = game.parseChoices({ bets });
    expect(choices, slug).not.toBeNull();
    const stakeMinor = BigInt(bets.reduce((sum, { chips }) => sum + chips, 0)) * 10_000n;
    for (let seed = 0; seed < 300; seed += 1) {
      expect(
        validStakeOf(game, {
          choices,
          stakeMinor,
          payoutMinor: game.evaluate(drawOf(game, seed), choices, stakeMinor).payoutMinor,
        }),
        slug,
      ).toBe(0n);
    }
  }
});

test('no draw pays less or more than the span of its bets says', () => {
  const { validStake } = baccarat;
  if (validStake.rule !== 'net' || !validStake.spanOf) throw new Error('a table without its span');
  const { spanOf } = validStake;
  fc.assert(
    fc.property(betsOn(spotsOf(tables[2] as CasinoGame)), fc.nat(1_000_000), (bets, seed) => {
      const span = spanOf({ bets });
      const chips = bets.reduce((sum, each) => sum + each.chips, 0);
      const { payoutMinor } = baccarat.evaluate(
        drawOf(tables[2] as CasinoGame, seed),
        { bets },
        BigInt(chips) * 10_000n,
      );
      const paid = payoutMinor * BigInt(span.per);
      const staked = BigInt(chips) * 10_000n;
      expect(paid >= staked * BigInt(span.least) && paid <= staked * BigInt(span.most)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
