import { expect, test } from 'vitest';
import { memberPages } from './menu.ts';

/** Spec 2, in its order. */
const menu = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'referral',
  'missionLeaderboard',
  'messageV2',
  'manualRebate',
];

test('the menu has its pages in the order of the specification, and those of the house after them', () => {
  const ids: string[] = memberPages.map(({ id }) => id);
  expect(ids).toEqual([
    ...menu.filter((id) => ids.includes(id)),
    'vip',
    'lotteryRecord',
    'support',
    'liveRooms',
    'protection',
  ]);
});
