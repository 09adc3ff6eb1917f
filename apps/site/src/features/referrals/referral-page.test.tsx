import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { InvitedFriend, ReferralDetails, RewardView } from '@fairhouse/contract';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { ReferralPage } from './referral-page.tsx';

const cash = (amount: string): RewardView => ({ reward: { type: 'cash', amount }, required: null, worth: null });
const makeDetails = (over: Partial<ReferralDetails> = {}): ReferralDetails => ({
  referralCode: 'K7QH2MXA',
  totalInvitations: 3,
  promotionDomains: ['play.example'],
  offer: {
    title: 'Invite a friend',
    text: 'For each friend you get cash.',
    depositAmount: '50',
    validBetAmount: '100',
    withinDays: 30,
    tiers: [
      { from: 1, rewards: [cash('20')] },
      { from: 2, rewards: [cash('30')] },
    ],
    limit: { count: 20, per: 'monthly', left: 18 },
    invitedRewards: [cash('10')],
    endsAt: null,
  },
  counts: { registered: 1, deposited: 0, met: 0, rewarded: 1, held: 1, refused: 0, lapsed: 0 },
  earned: { money: '20', points: '0' },
  toClaim: 1,
  currency: 'FUN',
  ...over,
});
const makeFriend = (over: Partial<InvitedFriend>): InvitedFriend => ({
  username: 'a***a',
  inviteTime: Date.UTC(2026, 10, 20, 8),
  registerTime: Date.UTC(2026, 10, 20, 8),
  status: 'I',
  state: 'registered',
  wait: null,
  until: Date.UTC(2026, 11, 20),
  rewards: [],
  rewardId: null,
  reason: null,
  ...over,
});

let server: MockServer;
let details: ReferralDetails;
let friends: InvitedFriend[];
beforeEach(() => {
  details = makeDetails();
  friends = [
    makeFriend({ username: 'b***b', state: 'held', rewards: [cash('30')] }),
    makeFriend({ username: 'c***c', state: 'rewarded', status: 'C', rewards: [cash('20')], rewardId: '700009' }),
    makeFriend({}),
  ];
  server = mockServer({
    getSystemImage: () => ({ type: 'qrBackground' as const, url: null }),
    getReferralDetails: () => details,
    listInvitedFriends: () => ({ list: friends, total: friends.length, totalPages: 1 }),
    claimIssuedPromotion() {
      friends = friends.map((friend) => ({ ...friend, rewardId: null }));
      return refuse('reward_claimed');
    },
  });
});
afterEach(() => {
  tidyUp();
  server.close();
});
const open = () => renderPage(<ReferralPage />, { session: makeSession() });

describe('the page for inviting friends', () => {
  test('shows code and link, which leads to a host of the brand, and copies them', async () => {
    const user = userEvent.setup();
    await open();
    expect(await screen.findByText('K7QH2MXA')).toBeTruthy();
    const link = 'http://play.example/register?referralCode=K7QH2MXA';
    expect(screen.getByText(link)).toBeTruthy();
    expect(screen.getByAltText('QR code of your link')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(link));
  });

  test('lists friends with what each state means, and says of a held one that somebody looks', async () => {
    await open();
    const held = (await screen.findByText('b***b')).closest('li');
    expect(within(held as HTMLElement).getByText('Under review')).toBeTruthy();
    expect(within(held as HTMLElement).getByText(/looks at this invitation before the reward is paid/)).toBeTruthy();
    const present = screen.getAllByRole('listitem').find((row) => row.getAttribute('aria-current') === 'step');
    // Two friends count, so the next one is the third.
    expect(present?.textContent).toContain('30');
    expect(screen.getByText(/At most 20 friends bring a reward in a month, 18 more this month/)).toBeTruthy();
  });

  test('a reward is claimed from its row; a refusal is shown there', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(await screen.findByRole('button', { name: 'Claim the reward for c***c' }));
    await waitFor(() =>
      expect(server.inputsOf('claimIssuedPromotion')).toMatchObject([{ promotionClaimId: '700009' }]),
    );
    expect(await screen.findByText(/claimed/i)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: /Claim the reward/ })).toBeNull());
  });

  test('without an offer the code stays and the rules go; without the module there is a sentence', async () => {
    details = makeDetails({ offer: null });
    await open();
    expect(await screen.findByText(/No reward for invitations is offered now/)).toBeTruthy();
    expect(screen.queryByText('How it works')).toBeNull();
    tidyUp();
    server.answer({ getReferralDetails: () => refuse('module_off') });
    await open();
    expect(await screen.findByText('Invitations are not offered here.')).toBeTruthy();
  });
});
