import type { BetRow } from '@fairhouse/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../../testing/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const bets = (...spots: string[]) => ({ bets: spots.map((spot) => ({ spot, chips: 1 })) });

/** Rounds that risk nothing, or next to nothing: each freed a bonus once. */
const riskless: readonly [string, number, string, unknown][] = [
  ['baccarat, player and banker', 1031, '20', bets('player', 'banker')],
  ['roulette, red and black', 1029, '20', bets('red', 'black')],
  ['roulette, every number', 1029, '37', bets(...Array.from({ length: 37 }, (_, pocket) => `straight:${pocket}`))],
  ['sic bo, big and small', 1033, '20', bets('big', 'small')],
  ['dragon and tiger', 1032, '20', bets('dragon', 'tiger')],
  ['dice at 98 in 100', 1001, '20', { direction: 'under', target: 9800 }],
  ["a flight of one's own to 1.01", 1036, '20', { target100: 101 }],
  ['limbo to 1.01', 1024, '20', { target100: 101 }],
];

async function play(nodeId: number, stake: string, choices: unknown): Promise<BetRow[]> {
  const member = await house.register();
  const { playToken } = await house.play(member, nodeId);
  const placed = await house.placeRound(playToken, { stake, choices });
  if (!placed.success) throw new Error(`the round was not placed: ${placed.text}`);
  const record = await house.call<{ list: BetRow[] }>('/api/bets', { headers: house.as(member) });
  return record.value.list;
}

test.each(riskless)('%s: the record says that nothing of the stake counts', async (_what, nodeId, stake, choices) => {
  expect(
    (await play(nodeId, stake, choices)).map(({ betAmount, validBetAmount }) => [betAmount, validBetAmount]),
  ).toEqual([[stake, '0']]);
});

test('a stake that can be lost counts whole', async () => {
  expect(
    (await play(1001, '20', { direction: 'under', target: 5000 })).map(({ validBetAmount }) => validBetAmount),
  ).toEqual(['20']);
  expect((await play(1029, '20', bets('red'))).map(({ validBetAmount }) => validBetAmount)).toEqual(['20']);
});
