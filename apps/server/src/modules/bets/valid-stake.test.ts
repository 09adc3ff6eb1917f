import type { BetRow } from '@fairhouse/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../../testing/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const bets = (...spots: string[]) => ({ bets: spots.map((spot) => ({ spot, chips: 1 })) });

/** Rounds that risk nothing, or next to nothing, each with the rules of valid stake that the record may name. All of them used to free a bonus. */
const riskless: readonly [string, number, string, unknown, readonly BetRow['validBetRule'][]][] = [
  ['baccarat, player and banker', 1031, '20', bets('player', 'banker'), ['covered_both_sides', 'pushed']],
  ['roulette, red and black', 1029, '20', bets('red', 'black'), ['covered_both_sides', 'pushed']],
  [
    'roulette, every number',
    1029,
    '37',
    bets(...Array.from({ length: 37 }, (_, pocket) => `straight:${pocket}`)),
    ['covered_both_sides'],
  ],
  ['sic bo, big and small', 1033, '20', bets('big', 'small'), ['covered_both_sides', 'pushed']],
  ['dragon and tiger', 1032, '20', bets('dragon', 'tiger'), ['covered_both_sides', 'pushed']],
  ['dice at 98 in 100', 1001, '20', { direction: 'under', target: 9800 }, ['odds_too_low']],
  ["a flight of one's own to 1.01", 1036, '20', { target100: 101 }, ['odds_too_low']],
  ['limbo to 1.01', 1024, '20', { target100: 101 }, ['odds_too_low']],
];

async function play(nodeId: number, stake: string, choices: unknown): Promise<BetRow[]> {
  const member = await house.register();
  const { playToken } = await house.play(member, nodeId);
  const placed = await house.placeRound(playToken, { stake, choices });
  if (!placed.success) throw new Error(`the round was not placed: ${placed.text}`);
  const record = await house.call<{ list: BetRow[] }>('/api/bets', { headers: house.as(member) });
  return record.value.list;
}

test.each(riskless)(
  '%s: the record says that nothing of the stake counts, and why',
  async (_what, nodeId, stake, choices, rules) => {
    const bets = await play(nodeId, stake, choices);
    expect(bets.map(({ betAmount, validBetAmount }) => [betAmount, validBetAmount])).toEqual([[stake, '0']]);
    expect(rules).toContain(bets[0]?.validBetRule);
  },
);

test('a stake that can be lost counts whole', async () => {
  const counted = (rows: readonly BetRow[]) =>
    rows.map(({ validBetAmount, validBetRule }) => [validBetAmount, validBetRule]);
  expect(counted(await play(1001, '20', { direction: 'under', target: 5000 }))).toEqual([['20', 'whole']]);
  expect(counted(await play(1029, '20', bets('red')))).toEqual([['20', 'net_result']]);
});
