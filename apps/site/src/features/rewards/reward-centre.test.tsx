import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LoginPromotion, OwnOffer, RewardCentre, RewardClaim } from '@fairhouse/contract';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { makeBalance, makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { RewardCentrePage } from './reward-centre-page.tsx';
import {
  cash,
  makeCentre,
  makeClaim,
  makeDay,
  makeOffer,
  makeRewardsInitial,
  makeStep,
  now,
} from './rewards.fixture.ts';

let server: MockServer;
let offers: OwnOffer[];
let issued: RewardClaim[];
let history: RewardClaim[];
let centre: RewardCentre;
let calendar: LoginPromotion;
const dayMs = 86_400_000;

beforeEach(() => {
  offers = [makeOffer({ endTime: now + dayMs })];
  issued = [makeClaim()];
  history = [];
  centre = makeCentre();
  calendar = {
    configs: {
      configId: '100002',
      name: '14 days of sign-in',
      type: 'S',
      version: 2,
      today: '2026-11-28',
      nextDayAt: Date.now() + 3 * 3_600_000,
      missed: ['2026-11-26'],
    },
    list: [
      makeDay(1, { hasClaimed: true, state: 'claimed', why: ['claimed_already'] }),
      makeDay(2, { id: 'day:2026-11-28', isToday: true, state: 'claim', why: [] }),
      makeDay(3, { validBetAmount: '20' }),
    ],
    footer: { dayCountClaimed: 1, totalClaimedAmount: '1', totalClaimedPointAmount: '0' },
  };
  server = mockServer({
    getRewardCentre: () => centre,
    getPromoReward: () => ({ dailyReceivedBonus: '7.5', totalBonus: '120', totalPoints: '25' }),
    getAvailablePromotions: () => ({ list: issued }),
    listRewardOffers: () => ({ list: offers, now }),
    listRewardClaims: () => ({ list: history, total: history.length, totalPages: 1 }),
    getLoginPromotion: () => calendar,
    getPromoCodes: () => [{ promoCode: 'WELCOME26', description: 'A gift.' }],
    getBalance: () => makeBalance('1', '1'),
    listBonusBets: () => ({ list: [], total: 0, totalPages: 0 }),
  });
});
afterEach(() => {
  tidyUp();
  server.close();
});

const open = (reward = '') =>
  renderPage(<RewardCentrePage pages={{ MEMBERLEVEL: 'vip' }} />, {
    session: makeSession(),
    initial: makeRewardsInitial(),
    path: `/member?page=rewardCenter${reward === '' ? '' : `&reward=${reward}`}`,
  });

describe('the reward centre', () => {
  test('lists what waits with its end, the soonest first, and claims each by its call', async () => {
    server.answer({
      claimIssuedPromotion: () => {
        issued = [];
        return makeClaim({ state: 'claimed', status: 'C' });
      },
      claimReward: () => refuse('reward_used_up'),
    });
    await open();
    const waiting = within(await screen.findByRole('region', { name: 'To claim' }));
    expect(waiting.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Log in',
      'Upgrade bonus',
    ]);
    expect(waiting.getByText('24 hours left', { exact: false })).toBeTruthy();
    await userEvent.click(waiting.getByRole('button', { name: 'Claim: Log in' }));
    await waiting.findByText('This offer is used up.');
    expect(server.inputsOf('claimReward')).toEqual([{ offerId: '100001', version: 3, occasion: 'task:one' }]);
    await userEvent.click(waiting.getByRole('button', { name: 'Claim: Upgrade bonus' }));
    await screen.findByText('Claimed: 20 FUN');
    expect(server.inputsOf('claimIssuedPromotion')).toEqual([{ promotionClaimId: '700001' }]);
    await waitFor(() => expect(screen.queryByText('Upgrade bonus')).toBeNull());
  });

  test('claims all, one after the other; one that is refused leaves the others, and both are told', async () => {
    issued = [makeClaim(), makeClaim({ rewardId: '700002', eventName: 'Salary', rewards: [cash('1.5')] })];
    server.answer({
      claimIssuedPromotion: ({ promotionClaimId }) =>
        promotionClaimId === '700001'
          ? refuse('bonus_running')
          : makeClaim({ state: 'claimed', status: 'C', rewards: [cash('1.5')] }),
      claimReward: () => makeClaim({ state: 'claimed', status: 'C', rewards: [cash('5')] }),
    });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Claim all' }));
    await screen.findByText('2 rewards claimed: 6.50 FUN');
    await screen.findByText(/^1 could not be claimed now: You have a bonus already/);
  });

  test('has the tiles of the wire with their counts, and leads to pages of other modules', async () => {
    await open();
    const tiles = within(await screen.findByRole('navigation', { name: 'Parts of the reward centre' }));
    await tiles.findByRole('link', { name: /Earn free/ });
    expect(tiles.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['To claim22 rewards are waiting', '/member?page=rewardCenter'],
      ['Sign-in11 reward is waiting', '/member?page=rewardCenter&reward=signin'],
      ['Earn free11 reward is waiting', '/member?page=rewardCenter&reward=tasks'],
      ['Promo code', '/member?page=rewardCenter&reward=code'],
      ['Rank', '/member?page=vip'],
      ['History', '/member?page=rewardCenter&reward=history'],
    ]);
  });

  test('says what bonus bets are before they are claimed, and leads to their game as long as some are left', async () => {
    issued = [
      makeClaim({
        rewards: [
          {
            reward: { type: 'bonus_bets', gameId: '1001', bets: 3, stake: '1', days: 7 },
            required: null,
            worth: '2.97',
            gameName: 'Dice',
          },
        ],
      }),
    ];
    const bets = {
      title: 'Welcome',
      nodeId: 1001,
      gameName: 'Dice',
      stake: '1',
      currency: 'FUN',
      count: 3,
      won: '1.98',
    };
    server.answer({
      listBonusBets: () => ({
        list: [
          {
            ...bets,
            bonusBetsId: '600001',
            left: 2,
            played: 1,
            state: 'open',
            reason: null,
            endsAt: now,
            endedAt: null,
          },
          {
            ...bets,
            bonusBetsId: '600000',
            left: 0,
            played: 3,
            state: 'over',
            reason: 'played',
            endsAt: now,
            endedAt: now,
          },
        ],
        total: 2,
        totalPages: 1,
      }),
    });
    await open();
    await screen.findByText('3 bonus bets of 1 FUN');
    await screen.findByText(/The house pays the stakes. What they win is cash at once/);
    const held = within(await screen.findByRole('region', { name: 'Bonus bets' }));
    const [open2, over] = held.getAllByRole('listitem');
    expect(open2?.textContent).toMatch(/2 of 3 left, 1 FUN each · Won so far: 1.98 FUN/);
    expect(over?.textContent).toContain('All played');
    expect(held.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      expect.stringMatching(/^\/seamless\?nodeId=.*1001/),
    ]);
  });

  test('says what a bonus asks, what it is worth and what it costs in play', async () => {
    issued = [
      makeClaim({
        rewards: [
          {
            reward: { type: 'bonus', amount: '100', wagerTimes: 3, product: 'casino', days: 7 },
            required: '300',
            worth: '92.59',
          },
        ],
      }),
    ];
    await open();
    await screen.findByText(/costs 7.41 FUN on average, so 92.59 FUN of it is left/);
    expect(screen.getByText('300 FUN (3 times the bonus)')).toBeTruthy();
  });

  test('keeps the history with states and what the house said', async () => {
    history = [makeClaim({ state: 'rejected', status: 'R', remark: 'too dark', eventName: 'Best round' })];
    await open('history');
    const row = (await screen.findByText('Best round')).closest('li');
    expect(row?.textContent).toContain('Note of the house: too dark');
    expect(row?.textContent).toContain('Turned down');
  });

  test('says that offers are off, by one switch, which also turns them on', async () => {
    centre = makeCentre({ isOptedOut: true, unclaimedCount: 0 });
    offers = [];
    issued = [];
    server.answer({ setRewardOptOut: () => (centre = makeCentre()) });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Switch offers on' }));
    await waitFor(() => expect(screen.queryByText('Offers are switched off')).toBeNull());
    expect(server.inputsOf('setRewardOptOut')).toEqual([{ isOptedOut: false }]);
  });
});

describe('the sign-in', () => {
  test('shows days that were, today and to come; today is claimed once, in place', async () => {
    server.answer({
      claimReward() {
        calendar = {
          ...calendar,
          list: calendar.list.map((day) =>
            day.isToday ? { ...day, hasClaimed: true, isClaimedToday: true, state: 'claimed' } : day,
          ),
        };
        return makeClaim({ state: 'claimed', status: 'C', rewards: [cash('2')] });
      },
    });
    await open('signin');
    const days = within(await screen.findByRole('region', { name: '14 days of sign-in' })).getAllByRole('listitem');
    expect(days.map((day) => [day.textContent, day.getAttribute('aria-current')])).toEqual([
      ['Day 11 FUNClaimed', null],
      ['Today2 FUN', 'date'],
      ['Day 33 FUNStake 20 FUN that day', null],
    ]);
    expect(screen.getByText(/Missed: 26 Nov 2026/).textContent).toContain('The calendar began anew.');
    expect(screen.getByText(/The next day begins in (3 h 0|2 h 59) min/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Claim day 2' }));
    await screen.findByText('Done for today');
    expect(server.inputsOf('claimReward')).toEqual([{ offerId: '100002', version: 2, occasion: 'day:2026-11-28' }]);
  });

  test('waits for what the day asks, and says how far it is', async () => {
    const [first, today, last] = calendar.list;
    if (!first || !today || !last) throw new Error('three days');
    const progress = [{ measure: 'valid_bet', category: null, has: '5', needs: '20', isMoney: true }] as const;
    calendar = {
      ...calendar,
      list: [first, { ...today, state: 'processing', why: ['conditions_open'], progress: [...progress] }, last],
    };
    await open('signin');
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Claim day 2' });
    expect(button.disabled).toBe(true);
    expect(screen.getByRole('progressbar', { name: 'Valid stakes: 5 of 20 FUN' }).getAttribute('aria-valuenow')).toBe(
      '25',
    );
  });
});

describe('a promo code', () => {
  test('is redeemed once it is there; a wrong one says so, and says that again only for the same code', async () => {
    server.answer({ claimPromoCode: () => refuse('promo_code_unknown') });
    await open('code');
    const field = await screen.findByLabelText('Code');
    const redeem = () => userEvent.click(screen.getByRole('button', { name: 'Redeem' }));
    await redeem();
    expect(screen.getByText('Please enter a code.')).toBeTruthy();
    await userEvent.type(field, ' guess ');
    await redeem();
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(server.inputsOf('claimPromoCode')).toEqual([{ promoCode: 'guess' }]);
    server.answer({ claimPromoCode: () => makeClaim({ state: 'claimed', status: 'C' }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Use WELCOME26' }));
    expect(field.getAttribute('aria-invalid')).toBeNull();
    await redeem();
    await screen.findByText('Claimed: 20 FUN');
    expect(server.inputsOf('claimPromoCode').at(-1)).toEqual({ promoCode: 'WELCOME26' });
  });
});

test('a step of an offer says what is missing for it', async () => {
  offers = [
    makeOffer({
      state: 'processing',
      steps: [
        makeStep({
          occasion: 'task:bets',
          title: 'Twenty bets',
          state: 'processing',
          why: ['conditions_open', 'bonus_running'],
          progress: [{ measure: 'bets', category: 'RNG', has: '4', needs: '20', isMoney: false }],
        }),
      ],
    }),
  ];
  await open('tasks');
  await screen.findByRole('progressbar', { name: 'Settled bets: Slots: 4 of 20' });
  expect(screen.getByText(/You have a bonus running/)).toBeTruthy();
  expect(screen.queryByText(/Something is still to be done/)).toBeNull();
});
