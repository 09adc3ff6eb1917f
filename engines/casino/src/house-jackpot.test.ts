import { commit, fromHex, linkBefore, localChain, toHex, utf8, sha256 } from '@fairhouse/fair';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  drawRound,
  drawSharedNumber,
  drawSoloNumber,
  findCasinoGame,
  settleUnattended,
  verifyHouseJackpot,
  winsHouseJackpot,
  worthOfChance,
  type HouseJackpotClaim,
  type RoundClaim,
} from './index.ts';
import { makeSharedClaim } from './shared/shared-claim.fixture.ts';

const serverSeed = '32186e5c6450a05f97ee0d4faba0aac368d9f4c906235c131ce3d5ba15040dff';
const coin = findCasinoGame('coin')!;
const seedsOf = (nonce: bigint) => ({ serverSeed: fromHex(serverSeed), clientSeed: fromHex('616c696365'), nonce });

function roundOf(nonce: bigint): RoundClaim {
  const outcome = drawRound(coin, seedsOf(nonce));
  const settled = settleUnattended(coin, { outcome, choices: coin.defaultChoices, stakeMinor: 20_000n });
  return {
    format: 'fairhouse/round/1',
    roundId: '1',
    game: 'coin',
    mathHash: coin.mathHash,
    program: coin.program,
    commitment: toHex(commit(fromHex(serverSeed))),
    serverSeed,
    clientSeed: '616c696365',
    nonce: `${nonce}`,
    choices: coin.defaultChoices,
    outcome,
    moves: settled.moves,
    stake: '2',
    payout: formatOf(settled.payoutMinor),
  };
}
const formatOf = (minor: bigint): string =>
  minor % 10_000n === 0n ? `${minor / 10_000n}` : `${Number(minor) / 10_000}`;

function claimOf(nonce: bigint, over: Partial<HouseJackpotClaim> = {}): HouseJackpotClaim {
  return {
    format: 'fairhouse/house-jackpot/1',
    round: roundOf(nonce),
    stake: '2',
    oneWinPer: '20',
    number: `${drawSoloNumber(coin, seedsOf(nonce), { oneWinPerMinor: 200_000n })}`,
    won: null,
    ...over,
  };
}
const wrongStep = (claim: HouseJackpotClaim) => verifyHouseJackpot(claim).steps.find(({ isRight }) => !isRight)?.id;

describe('the number of a round', () => {
  test('is a stream of its own, the same for the same seeds, and another for every nonce, game and bet', () => {
    const odds = { oneWinPerMinor: 1n << 62n };
    const shared = {
      link: sha256(utf8('link')),
      index: 3,
      chain: localChain({ publicKey: '00'.repeat(32), genesisMs: 0, periodMs: 3000 }),
      beacon: { round: 9n, randomness: '11'.repeat(32), signature: '22'.repeat(48) },
    };
    const crash = findCasinoGame('crash')!;
    const numbers = [
      drawSoloNumber(coin, seedsOf(0n), odds),
      drawSoloNumber(coin, seedsOf(1n), odds),
      drawSoloNumber(findCasinoGame('dice')!, seedsOf(0n), odds),
      drawSharedNumber(crash, shared, { ...odds, betId: '41' }),
      drawSharedNumber(crash, shared, { ...odds, betId: '42' }),
    ];
    expect(new Set(numbers).size).toBe(5);
    expect(drawSoloNumber(coin, seedsOf(0n), odds)).toBe(numbers[0]);
  });

  test('wins in proportion to the stake: of 20,000 rounds within four standard errors', () => {
    const odds = { oneWinPerMinor: 1_000_000n };
    const rounds = 20_000;
    const wins = { small: 0, large: 0 };
    for (let nonce = 0n; nonce < BigInt(rounds); nonce += 1n) {
      const number = drawSoloNumber(coin, seedsOf(nonce), odds);
      if (winsHouseJackpot({ number, stakeMinor: 20_000n })) wins.small += 1;
      if (winsHouseJackpot({ number, stakeMinor: 100_000n })) wins.large += 1;
    }
    const isNear = (found: number, chance: number) =>
      Math.abs(found - rounds * chance) <= 4 * Math.sqrt(rounds * chance * (1 - chance));
    expect([isNear(wins.small, 0.02), isNear(wins.large, 0.1)]).toEqual([true, true]);
  });

  test('a larger stake never loses where a smaller one wins, and a chance is never worth more than the pot', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 12n),
        fc.bigInt(1n, 10n ** 9n),
        fc.bigInt(0n, 10n ** 9n),
        (number, stake, more) => {
          if (winsHouseJackpot({ number, stakeMinor: stake }))
            expect(winsHouseJackpot({ number, stakeMinor: stake + more })).toBe(true);
          const worth = worthOfChance({ stakeMinor: stake, oneWinPerMinor: 10n ** 6n, potMinor: more });
          expect(worth >= 0n && worth <= more).toBe(true);
        },
      ),
    );
    expect(worthOfChance({ stakeMinor: 30_000n, oneWinPerMinor: 100_000n, potMinor: 10_050_000n })).toBe(3_015_000n);
  });
});

describe('a record of the house jackpot', () => {
  const losing = [...Array(40).keys()].map(BigInt).find((nonce) => BigInt(claimOf(nonce).number!) >= 20_000n)!;
  const winning = [...Array(400).keys()].map(BigInt).find((nonce) => BigInt(claimOf(nonce).number!) < 20_000n)!;

  test('of a round that did not win, and of one that won, is right', () => {
    expect(verifyHouseJackpot(claimOf(losing))).toMatchObject({ isRight: true });
    const won = verifyHouseJackpot(claimOf(winning, { won: { paid: '500' } }));
    expect(won.isRight).toBe(true);
    expect(won.steps.map(({ id }) => id)).toEqual(expect.arrayContaining(['commitment', 'outcome', 'number', 'win']));
  });

  test.each<[string, HouseJackpotClaim, string]>([
    ['a win that was kept from the member', claimOf(winning), 'win'],
    ['a win that the number does not give', claimOf(losing, { won: { paid: '500' } }), 'win'],
    ['another number', claimOf(losing, { number: '7' }), 'number'],
    ['other odds', claimOf(losing, { oneWinPer: '21' }), 'number'],
    ['another seed', claimOf(losing, { round: { ...roundOf(losing), serverSeed: '00'.repeat(32) } }), 'commitment'],
    ['a seed that is not revealed', claimOf(losing, { round: { ...roundOf(losing), serverSeed: null } }), 'seed'],
    ['another format', claimOf(losing, { format: 'fairhouse/round/1' }), 'format'],
    ['no stake', claimOf(losing, { stake: '0' }), 'number'],
    ['no odds', claimOf(losing, { oneWinPer: 'many' }), 'number'],
    ['no round', { ...claimOf(losing), round: null as never }, 'format'],
  ])('with %s is wrong', (_, claim, step) => {
    expect(wrongStep(claim)).toBe(step);
  });

  test('of a bet in a shared round is drawn by the name of the bet', () => {
    const chain = localChain({ publicKey: '33'.repeat(48), genesisMs: 0, periodMs: 3000 });
    const signature = '44'.repeat(48);
    const value = { round: 5n, signature, randomness: toHex(sha256(fromHex(signature))) };
    const round = makeSharedClaim({
      link: toHex(sha256(utf8('a link'))),
      index: 7,
      chain,
      leadMs: 0,
      closesAt: 4 * 3000,
      value,
      stake: '2',
      autoCashOut100: null,
    });
    const number = drawSharedNumber(
      findCasinoGame('crash')!,
      { link: sha256(utf8('a link')), index: 7, chain, beacon: value },
      { oneWinPerMinor: 10n ** 12n, betId: '42' },
    );
    const claim: HouseJackpotClaim = {
      format: 'fairhouse/house-jackpot/1',
      round,
      stake: '2',
      oneWinPer: '100000000',
      number: `${number}`,
      won: null,
    };
    expect(linkBefore(sha256(utf8('a link')), 7)).toHaveLength(32);
    expect(verifyHouseJackpot(claim).steps.find(({ isRight }) => !isRight)).toBeUndefined();
    expect(wrongStep({ ...claim, round: { ...round, ticket: { ...round.ticket, betId: '43' } } })).toBe('bets');
  });
});
