import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { validRoundStakes, validVendorStake } from './vendor-stake.ts';

const { validBetRules } = JSON.parse(
  readFileSync(new URL('../vectors/valid-bet-rules.json', import.meta.url), 'utf8'),
) as {
  validBetRules: { rule: string; bet: number; odds?: number; other?: number; validBet: number | string }[];
};
const ruleOf = (name: string) => {
  const rule = validBetRules.find((each) => each.rule === name);
  if (!rule) throw new Error(`no rule ${name}`);
  return rule;
};
const [table, sports, slot, fish, crash, pvp] = [
  ['LIVE', 'BAC'],
  ['SPORTS', 'FOOTBALL'],
  ['RNG', 'SLOT'],
  ['FISH', 'FISH'],
  ['RNG', 'CRASH'],
  ['PVP', 'MINI'],
].map(([gameType = '', classification = '']) => ({ gameType, classification }));

/** The example of each published rule: the game, and the payout of a bet of 1,000. */
const published = [
  ['baccarat tie push', table, 1000, undefined],
  ['baccarat banker win 0.95', table, 1950, undefined],
  ['baccarat loss', table, 0, undefined],
  ['sports decimal < 1.5 or HK < 0.5', sports, 1400, 14_000],
  ['sports decimal < 1.5 or HK < 0.5', sports, 1400, undefined],
  ['sports decimal < 1.5 or HK < 0.5', sports, 0, 14_000],
  ['sports half win 0.9 HK', sports, 1450, 19_000],
  ['sports half lose', sports, 500, undefined],
  ['slots/fish/crash', slot, 0, undefined],
  ['slots/fish/crash', fish, 1100, undefined],
  ['slots/fish/crash', crash, 2000, undefined],
] as const;

test.each(published)('%s', (name, game, paid, odds) => {
  const { bet, validBet } = ruleOf(name);
  expect(validVendorStake(game!, { stakeMinor: BigInt(bet), payoutMinor: BigInt(paid), ...(odds && { odds }) })).toBe(
    BigInt(validBet),
  );
});

test('a crash below 1.2 counts nothing, and a game of members against each other what was won or lost', () => {
  expect(validVendorStake(crash!, { stakeMinor: 1000n, payoutMinor: 1010n })).toBe(0n);
  expect([300n, 1000n, 1700n].map((payoutMinor) => validVendorStake(pvp!, { stakeMinor: 1000n, payoutMinor }))).toEqual(
    [700n, 0n, 700n],
  );
});

test('opposite bets (banker & player same round) count the difference, whichever comes first', () => {
  const { bet, other = 0, validBet } = ruleOf('opposite bets (banker & player same round)');
  const both = [
    { stakeMinor: BigInt(bet), payoutMinor: 0n },
    { stakeMinor: BigInt(other), payoutMinor: BigInt(2 * other) },
  ];
  for (const bets of [both, [...both].reverse()])
    expect(validRoundStakes(table!, bets).reduce((sum, valid) => sum + valid, 0n)).toBe(BigInt(validBet));
});

test('bets of a round count no more together than apart, and never more than the round won or lost', () => {
  const bet = fc.record({ stakeMinor: fc.bigInt(1n, 10_000n), payoutMinor: fc.bigInt(0n, 30_000n) });
  fc.assert(
    fc.property(fc.array(bet, { minLength: 1, maxLength: 6 }), (bets) => {
      const valid = validRoundStakes(table!, bets);
      const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, each) => total + each, 0n);
      const net = sum(bets.map(({ stakeMinor, payoutMinor }) => payoutMinor - stakeMinor));
      expect(valid.every((each, index) => each >= 0n && each <= validVendorStake(table!, bets[index]!))).toBe(true);
      expect(sum(valid) <= (net < 0n ? -net : net)).toBe(true);
      expect(sum(valid)).toBe(sum([...validRoundStakes(table!, [...bets].reverse())]));
    }),
  );
});
