import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MissionLeaderboard, MissionSummary, RewardClaim, RewardView } from '@fairhouse/contract';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { MissionsPage } from './missions-page.tsx';

const now = Date.UTC(2026, 10, 28, 12);
const cash = (amount: string): RewardView => ({ reward: { type: 'cash', amount }, required: null, worth: null });
const bonus: RewardView = {
  reward: { type: 'bonus', amount: '20', wagerTimes: 3, product: 'casino', days: 7 },
  required: '60',
  worth: '18.2',
};

const makeMission = (over: Partial<MissionSummary> = {}): MissionSummary => ({
  missionId: '100010',
  version: 4,
  kind: 'mission',
  missionType: 'DAILY',
  title: 'Warm-up rounds',
  description: 'Settle bets of any size.',
  status: 'O',
  startTime: now - 3_600_000,
  endTime: now + 3_600_000,
  goal: { measure: 'bets', category: null, has: '12', needs: '30', isMoney: false },
  reachedValue: '12',
  conditions: [{ measure: 'deposit', category: null, has: '5', needs: '20', isMoney: true }],
  milestones: [
    {
      milestoneId: 'ten',
      occasion: '2026-11-28:ten',
      targetValue: '10',
      missionPoints: 5,
      rewards: [cash('1')],
      state: 'claim',
      why: [],
    },
    {
      milestoneId: 'thirty',
      occasion: '2026-11-28:thirty',
      targetValue: '30',
      missionPoints: 0,
      rewards: [bonus],
      state: 'processing',
      why: ['conditions_open', 'bonus_running'],
    },
  ],
  why: [],
  unclaimedCount: 1,
  stockLeft: null,
  ...over,
});
const board: MissionLeaderboard = {
  missionId: '100011',
  title: 'Mission race',
  description: 'Who collects the most.',
  missionType: 'WEEKLY',
  scoreKind: 'mission_points',
  category: null,
  isMoney: false,
  period: { startsOn: '2026-11-23', startTime: now - 5 * 86_400_000, endTime: now + 86_400_000 },
  state: 'running',
  prizes: [
    { fromRank: 1, toRank: 1, rewards: [cash('100')] },
    { fromRank: 2, toRank: 10, rewards: [cash('10')] },
  ],
  list: [
    { rank: 1, customerName: 'a***z', reachedValue: '90', rewards: [cash('100')], isOwn: false },
    { rank: 2, customerName: 'm***a', reachedValue: '40', rewards: [cash('10')], isOwn: true },
    { rank: 2, customerName: '***', reachedValue: '40', rewards: [cash('10')], isOwn: false },
    { rank: 4, customerName: 'k***o', reachedValue: '7', rewards: [cash('10')], isOwn: false },
  ],
  total: 41,
  footer: { rank: 2, reachedValue: '40', customerName: 'm***a', rewards: [cash('10')], toNext: '50', why: [] },
  history: [{ startsOn: '2026-11-16', startTime: now - 12 * 86_400_000, endTime: now - 5 * 86_400_000, ownRank: 3 }],
  now,
};
const claimed = (over: Partial<RewardClaim> = {}): RewardClaim => ({
  rewardId: '700001',
  offerId: '100010',
  source: 'offer',
  occasion: '2026-11-28:ten',
  eventName: 'Warm-up rounds',
  ticketName: '',
  rewardAmount: '1',
  rewardPoint: '0',
  promotionType: 'MISSION',
  state: 'claimed',
  status: 'C',
  rewards: [cash('1')],
  issuedAt: now,
  expiry: null,
  claimedAt: now,
  remark: '',
  ...over,
});

let server: MockServer;
let missions: MissionSummary[];
let waiting: RewardClaim[];
beforeEach(() => {
  missions = [
    makeMission(),
    makeMission({ missionId: '100011', kind: 'leaderboard', missionType: 'WEEKLY', milestones: [] }),
  ];
  waiting = [];
  server = mockServer({
    getMissionSummaryDetails: () => ({ list: missions, total: missions.length, totalPages: 1, unclaimedCount: 1, now }),
    getAvailablePromotions: () => ({ list: waiting }),
    getMissionLeaderboard: ({ period }) =>
      period === undefined
        ? board
        : { ...board, state: 'closed', list: [], footer: { ...board.footer, rank: null, toNext: null } },
    claimReward() {
      missions = [
        makeMission({
          unclaimedCount: 0,
          milestones: makeMission().milestones.map((one) => ({ ...one, state: 'claimed' })),
        }),
      ];
      return claimed();
    },
    claimIssuedPromotion() {
      waiting = [];
      return claimed();
    },
  });
});
afterEach(() => {
  tidyUp();
  server.close();
});
const open = (search = '') =>
  renderPage(<MissionsPage />, { session: makeSession(), path: `/member?page=missionLeaderboard${search}` });

describe('missions', () => {
  test('show what is reached, what is still needed and why not, and a claim names the version that was seen', async () => {
    await open();
    const card = await screen.findByRole('article', { name: 'Warm-up rounds' });
    const text = (card.textContent ?? '').replaceAll(/\s+/g, ' ');
    expect(text).toContain('Bets settled12 of 30');
    expect(text).toContain('Deposited5 of 20 FUN');
    expect(text).toContain('+5 mission points');
    expect(text).toContain('Becomes cash after 60 FUN of bets; worth about 18.20 FUN on average.');
    expect(text).toContain('A bonus is running. Finish it first.');
    expect(within(card).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('55');
    expect(screen.getByRole('tab', { name: 'Daily (1)' })).toBeDefined();
    await userEvent.click(within(card).getByRole('button', { name: 'Claim: Warm-up rounds, 10' }));
    expect(await screen.findByText('Claimed: 1 FUN')).toBeDefined();
    expect(server.inputsOf('claimReward')).toEqual([{ offerId: '100010', version: 4, occasion: '2026-11-28:ten' }]);
    expect(await screen.findByText('All done')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull();
  });

  test('say why a claim was refused, and keep the button', async () => {
    server.answer({ claimReward: () => refuse('reward_offer_stale') });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: /^Claim/ }));
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    expect(screen.getByRole('button', { name: /^Claim/ })).toBeDefined();
  });

  test('of earlier periods wait above the tabs', async () => {
    waiting = [
      claimed({
        state: 'issued',
        status: 'I',
        claimedAt: null,
        eventName: 'Mission race',
        promotionType: 'RANK_BOARD',
      }),
    ];
    await open('&mission=special');
    expect(await screen.findByText('No missions of this kind now')).toBeDefined();
    const list = await screen.findByRole('region', { name: 'Waiting from earlier periods' });
    await userEvent.click(within(list).getByRole('button', { name: 'Claim: Mission race' }));
    await waitFor(() => expect(server.inputsOf('claimIssuedPromotion')).toEqual([{ promotionClaimId: '700001' }]));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting from earlier periods' })).toBeNull());
  });

  test('are not there where the brand has none', async () => {
    server.answer({ getMissionSummaryDetails: () => refuse('module_off') });
    await open();
    expect(await screen.findByText('There are no missions here')).toBeDefined();
  });
});

describe('the leaderboard', () => {
  test('shows the best three, the others, the own place and the prizes, and past periods', async () => {
    await open('&mission=board');
    const podium = await screen.findByRole('list', { name: 'The best three' });
    expect(podium.textContent).toMatch(/You402.*a\*\*\*z901.*\*\*\*402/);
    expect(screen.getByRole('row', { name: /^4 k\*\*\*o 7 10 FUN$/ })).toBeDefined();
    const own = screen.getByRole('region', { name: 'Your place' });
    expect(own.textContent).toContain('2Your place50 behind the next place40');
    expect(screen.getByRole('region', { name: 'Prizes' }).textContent).toContain('Places 2 to 10');
    await userEvent.selectOptions(screen.getByLabelText('Period'), '2026-11-16');
    await waitFor(() =>
      expect(server.inputsOf('getMissionLeaderboard').at(-1)).toMatchObject({ period: '2026-11-16' }),
    );
    expect(await screen.findByText('You had no place in this period.')).toBeDefined();
  });
});
