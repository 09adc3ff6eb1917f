import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RankProgress, RewardClaim, VipRank } from '@fairhouse/contract';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { VipPage } from './vip-page.tsx';

const nothing = { validBet: '0', deposits: '0' };
const makeRank = (level: number, name: string, over: Partial<VipRank> = {}): VipRank => ({
  level,
  name,
  art: 'gold',
  color: '#f4cf6b',
  color2: '#b07d12',
  monthly: nothing,
  total: nothing,
  keep: nothing,
  protectedMonths: 0,
  upgrade: [],
  salary: null,
  birthday: [],
  claimDays: 14,
  perks: { moreWithdrawals: 0, moreFreeWithdrawals: 0, feeOffPercent: 0, hasSupportLane: false, frame: 'none' },
  ...over,
});
const cash = (amount: string) => ({
  reward: { type: 'cash' as const, amount },
  required: null,
  worth: null,
});
const ranks = [
  makeRank(0, 'Starter'),
  makeRank(1, 'Gold', {
    total: { validBet: '2000', deposits: '0' },
    upgrade: [cash('40')],
    perks: { moreWithdrawals: 2, moreFreeWithdrawals: 1, feeOffPercent: 35, hasSupportLane: true, frame: 'ring' },
  }),
  makeRank(2, 'Diamond', {
    total: { validBet: '5000', deposits: '300' },
    monthly: { validBet: '500', deposits: '0' },
    keep: { validBet: '250', deposits: '0' },
    protectedMonths: 1,
  }),
];
const gift: RewardClaim = {
  rewardId: '700001',
  offerId: null,
  source: 'vip',
  occasion: 'upgrade:1',
  eventName: 'Upgrade bonus: Gold',
  ticketName: '',
  rewardAmount: '40',
  rewardPoint: '0',
  promotionType: 'UPGRADE_BONUS',
  state: 'issued',
  status: 'I',
  rewards: [cash('40')],
  issuedAt: 0,
  expiry: Date.UTC(2026, 11, 5),
  claimedAt: null,
  remark: '',
};
const makeOwn = (over: Partial<RankProgress> = {}): RankProgress => ({
  playerRankName: 'Gold',
  playerRankProgress: { conditionType: 'ALL', labelId: '2' },
  currentProgress: { completedConditions: 1, totalExpectedConditions: 3 },
  monthlyTurnover: { actual: '620', expected: '500' },
  totalTurnover: { actual: '3100.5', expected: '5000' },
  monthlyDeposit: { actual: '0', expected: '0' },
  totalDeposit: { actual: '0', expected: '300' },
  level: 1,
  since: Date.UTC(2026, 10, 2),
  keep: null,
  nextSalaryAt: null,
  isPaused: false,
  hasBirthday: true,
  rewards: [gift],
  ...over,
});

let own: RankProgress;
let server: MockServer;
beforeEach(() => {
  own = makeOwn();
  server = mockServer({
    listVipRanks: () => ({ list: ranks, currency: 'FUN' }),
    getPlayerRankProgress: () => own,
    listRankSteps: () => ({
      list: [
        {
          at: Date.UTC(2026, 10, 2),
          fromLevel: 0,
          toLevel: 1,
          fromName: 'Starter',
          toName: 'Gold',
          reason: 'reached',
          month: '2026-11',
          turnover: '2000',
          deposit: '0',
        },
      ],
      total: 1,
      totalPages: 1,
    }),
    claimIssuedPromotion() {
      own = makeOwn({ rewards: [] });
      return { ...gift, state: 'claimed', status: 'C' };
    },
  });
});
afterEach(() => {
  tidyUp();
  server.close();
});
const open = () => renderPage(<VipPage />, { session: makeSession(), path: '/member?page=vip' });

test('says what is missing for the next rank, in words and as bars, and leaves out what is not asked', async () => {
  await open();
  const way = await screen.findByRole('region', { name: 'Your rank' });
  expect(within(way).getByText('1 of 3 conditions met')).toBeDefined();
  expect(within(way).getByText('1,899.50 FUN more in valid bets.')).toBeDefined();
  expect(within(way).getByText('300 FUN more in deposits.')).toBeDefined();
  expect(within(way).getByText('Met')).toBeDefined();
  const bars = within(way).getAllByRole('progressbar');
  expect(bars.map((bar) => bar.getAttribute('aria-valuenow'))).toEqual(['100', '62', '0']);
  expect(within(way).getByText('This rank is yours for good.')).toBeDefined();
  expect(await screen.findByText('Starter to Gold')).toBeDefined();
  expect(screen.getByText('All conditions of the rank were met.')).toBeDefined();
});

test('every rank has its conditions, what it gives and what it changes; the own one is marked', async () => {
  await open();
  const cards = within(await screen.findByRole('list', { name: 'All ranks' })).getAllByRole('listitem', {
    current: true,
  });
  expect(cards).toHaveLength(1);
  expect(cards[0]?.textContent).toMatch(
    /Gold.*2,000 FUN.*Upgrade bonus.*40 FUN in cash.*2 more withdrawals a day.*35% off/,
  );
  expect(screen.getByText('After the month in which it is reached, 1 more is protected.')).toBeDefined();
});

test.each([
  [{ isMet: true, protectedUntil: null }, 'This month already keeps Diamond for you.'],
  [
    { isMet: false, protectedUntil: null },
    'Until 30 Nov 2026 this month asks for 150 FUN more, or you become Gold next month.',
  ],
  [
    { isMet: false, protectedUntil: '2026-12' },
    'Protected: you keep this rank until the end of December 2026 in any case.',
  ],
])('says how the rank is kept: %o', async (over, words) => {
  own = makeOwn({
    level: 2,
    playerRankProgress: { conditionType: 'ALL', labelId: '' },
    keep: {
      month: '2026-11',
      endsAt: Date.parse('2026-11-30T18:30:00Z'),
      turnover: { actual: '100', expected: '250' },
      deposit: { actual: '0', expected: '0' },
      lower: 1,
      ...over,
    },
  });
  await open();
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.getByText('This is the highest rank.')).toBeDefined();
});

test('what waits is claimed with one press, and a refusal is told in words', async () => {
  await open();
  server.answer({ claimIssuedPromotion: () => refuse('reward_expired') });
  await userEvent.click(await screen.findByRole('button', { name: 'Claim Upgrade bonus: Gold' }));
  await waitFor(() => expect(server.inputsOf('claimIssuedPromotion')).toEqual([{ promotionClaimId: '700001' }]));
  expect(screen.getByRole('button', { name: 'Claim Upgrade bonus: Gold' })).toBeDefined();
  server.answer({
    claimIssuedPromotion() {
      own = makeOwn({ rewards: [] });
      return { ...gift, state: 'claimed', status: 'C' };
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Claim Upgrade bonus: Gold' }));
  await waitFor(() => expect(screen.queryByText('Waiting for you')).toBeNull());
});

test('a brand without ranks says so', async () => {
  server.answer({ listVipRanks: () => refuse('module_off'), getPlayerRankProgress: () => refuse('module_off') });
  await open();
  expect(await screen.findByText('This house has no ranks.')).toBeDefined();
});
