import type { Reward } from '@fairhouse/contract';
import { expect, test } from 'vitest';
import { judgeLadder } from './judge-ladder.ts';
import { bets, rank, testRanks } from './vip.fixture.ts';

const givable = (type: Reward['type']): boolean => type !== 'ticket';
const bonus: Reward = { type: 'bonus', amount: '1', wagerTimes: 2, product: 'casino', days: 3 };
const ticket: Reward = { type: 'ticket', ticketId: '1', quantity: 1 };

test('ranks whose conditions grow can count', () => {
  expect(judgeLadder(testRanks(), givable)).toBeNull();
});

test.each([
  ['0: first', 'a first rank that asks for something', [rank('First', { total: bets('1') })]],
  ['0: first', 'an upgrade to what everybody has', [rank('First', { upgrade: [bonus] })]],
  ['0: name', 'a rank without a name', [rank('')]],
  ['1: empty', 'a rank that everybody would reach', [rank('First'), rank('Low')]],
  [
    '2: total',
    'a rank above one that asks for more',
    [rank('First'), rank('A', { total: bets('5') }), rank('B', { total: bets('4') })],
  ],
  [
    '1: keep',
    'a rank that would come back as soon as it is lost',
    [rank('First'), rank('A', { total: bets('5'), keep: bets('1') })],
  ],
  [
    '1: rewards',
    'two bonuses that would wait for one another',
    [rank('First'), rank('A', { total: bets('5'), upgrade: [bonus, bonus] })],
  ],
  ['0: rewards', 'what nobody hands out', [rank('First', { birthday: [ticket] })]],
])('%s: not %s', (wrong, _what, ranks) => {
  expect(judgeLadder(ranks, givable)).toBe(wrong);
});
