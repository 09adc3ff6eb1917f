import type { Page } from 'playwright-core';
import type { InvitedFriend, ReferralDetails, RewardView } from '@fairhouse/contract';

// A member who has just opened an account has invited nobody: these answers stand in for friends where a screen is looked at.

const cash = (amount: string): RewardView => ({ reward: { type: 'cash', amount }, required: null, worth: null });
const came = Date.UTC(2026, 10, 20, 8, 30);
const friend: InvitedFriend = {
  username: 's***n',
  inviteTime: came,
  registerTime: came,
  status: 'I',
  state: 'registered',
  wait: null,
  until: Date.UTC(2026, 11, 20),
  rewards: [],
  rewardId: null,
  reason: null,
};
const friends: InvitedFriend[] = [
  { ...friend, username: 'r***n', state: 'held', rewards: [cash('20')] },
  { ...friend, username: 'b***t', state: 'rewarded', status: 'C', rewards: [cash('20')], rewardId: '700011' },
  { ...friend, username: 'm***e', state: 'met', wait: 'limit' },
  { ...friend, username: 'a***e', state: 'rewarded', status: 'C', rewards: [cash('20')] },
  { ...friend, state: 'deposited' },
  { ...friend, username: 'o***y', state: 'refused', reason: 'Both accounts are of one person.', rewards: [cash('20')] },
  { ...friend, username: 'q***r', state: 'lapsed' },
];

/** Friends in each state; code and offer are the house's own. */
export async function letFriendsCome(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === '/wps/relay/MCSFE_getReferralList',
    (route) =>
      route.fulfill({
        json: {
          success: true,
          value: { list: friends, total: friends.length, totalPages: 1 },
          message: null,
          errorCode: null,
        },
      }),
  );
  await page.route(
    ({ pathname }) => pathname === '/wps/relay/MCSFE_getReferralDetails',
    async (route) => {
      const answer = (await (await route.fetch()).json()) as { value: ReferralDetails };
      const value: ReferralDetails = {
        ...answer.value,
        totalInvitations: friends.length,
        counts: { registered: 0, deposited: 1, met: 1, rewarded: 2, held: 1, refused: 1, lapsed: 1 },
        earned: { money: '20', points: '0' },
        toClaim: 1,
      };
      await route.fulfill({ json: { ...answer, value } });
    },
  );
}
