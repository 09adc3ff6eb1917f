import { expect, inject, test } from 'vitest';
import { openWindow } from '../support/browser.ts';
import { arriveAsMember, password, sendRegistration } from '../support/newcomer.ts';
import { payIn } from '../support/pay-in.ts';
import { stakeOnDice } from '../support/play.ts';
import { shareBrowser } from '../support/share-browser.ts';
import { wordsOf } from '../support/words.ts';

const siteUrl = inject('siteUrl');
const browser = await shareBrowser();

test('a friend comes by the link, deposits and plays, and the inviter claims the reward (HI, desktop; EN, phone)', async () => {
  const inviter = await openWindow(browser, { width: 1440, height: 900, siteUrl, language: 'HI' });
  const t = wordsOf('HI');
  await arriveAsMember(inviter.page, siteUrl, 'inviterone');
  const referral = `${siteUrl}/member?page=referral`;
  await inviter.page.goto(referral);
  const card = inviter.page.getByRole('region', { name: t('referrals.codeTitle') });
  const link = await card.getByText(/\?referralCode=/).innerText();
  await inviter.page.getByText(t('referrals.friendsEmpty')).waitFor();

  const friend = await openWindow(browser, { width: 390, height: 844, siteUrl });
  await friend.page.goto(link);
  await friend.page.getByRole('button', { name: 'I am 18 or older' }).click();
  await sendRegistration(friend.page, wordsOf('EN'), { username: 'friendone', secret: password });

  const friends = inviter.page.getByRole('region', { name: t('referrals.friendsTitle') });
  await inviter.page.goto(referral);
  await friends.getByText(t('referrals.state_registered'), { exact: true }).waitFor();
  await payIn(friend.page, siteUrl, '50');
  await stakeOnDice(friend.page, { siteUrl, t: wordsOf('EN'), amount: '100' });

  // A bet counts a moment after it was booked; each look at the page looks at the friends first.
  const claim = friends.getByRole('button', { name: t('referrals.claimOf', { name: 'f***e' }) });
  await expect
    .poll(async () => {
      await inviter.page.goto(referral);
      await friends.getByRole('listitem').first().waitFor();
      return claim.count();
    })
    .toBe(1);
  const balance = inviter.page.getByTestId('balance').first();
  await expect.poll(() => balance.innerText()).toContain('10,000.00');
  await claim.click();
  await inviter.page.getByText(t('referrals.claimed')).waitFor();
  await expect.poll(() => balance.innerText()).toContain('10,020.00');
  await claim.waitFor({ state: 'detached' });
  await friends.getByText(t('referrals.state_rewarded'), { exact: true }).waitFor();

  // The friend has a welcome of their own.
  await friend.page.goto(`${siteUrl}/member?page=rewardCenter`);
  const welcome = friend.page.getByRole('button', { name: 'Claim: Invite a friend' });
  await welcome.click();
  await welcome.waitFor({ state: 'hidden' });
  expect([...inviter.problems, ...friend.problems]).toEqual([]);
  await Promise.all([inviter.context.close(), friend.context.close()]);
});
