import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import type { Language } from '@fairhouse/contract/languages';
import { openWindow } from '../support/browser.ts';
import { arriveAsMember } from '../support/newcomer.ts';
import { enterRoom, openOffice } from '../support/office.ts';
import { payIn } from '../support/pay-in.ts';
import { paymentPassword } from '../support/payee.ts';
import { stakeOnDice } from '../support/play.ts';
import { runJob } from '../support/run-job.ts';
import { shareBrowser } from '../support/share-browser.ts';
import { wordsOf } from '../support/words.ts';

const siteUrl = inject('siteUrl');
const dataDir = inject('dataDir');
const backoffice = { siteUrl: inject('backofficeUrl'), dataDir };
const browser = await shareBrowser();
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

async function arrive(name: string, { language, ...size }: { language: Language; width: number; height: number }) {
  const window = await openWindow(browser, { ...size, language, siteUrl });
  await arriveAsMember(window.page, siteUrl, name);
  return { ...window, t: wordsOf(language) };
}

const balanceOf = (page: Page): Promise<string> => page.getByTestId('balance').first().innerText();

test.each([
  { name: 'signinphone', language: 'HI', ...phone },
  { name: 'signindesk', language: 'EN', ...desktop },
] as const)(
  'a member finds the sign-in by the button of the menu and claims the day once ($language, $width px)',
  async ({ name, ...look }) => {
    const { page, context, problems, t } = await arrive(name, look);
    await page.goto(siteUrl);
    if (look.width < 1024) await page.getByRole('button', { name: t('brand.menuOpen') }).click();
    await page
      .getByRole('link', { name: t('brand.earnFree') })
      .locator('visible=true')
      .first()
      .click();
    await page.waitForURL(/page=rewardCenter/);
    await page
      .getByRole('navigation', { name: t('rewards.parts') })
      .getByRole('link', { name: t('rewards.tile.LOGIN') })
      .click();
    const before = await balanceOf(page);
    await page.getByRole('button', { name: t('rewards.signIn.claimToday', { day: 1 }) }).click();
    await page.getByText(t('rewards.signIn.doneToday')).waitFor();
    await expect.poll(() => balanceOf(page)).not.toBe(before);
    await page.reload();
    await page.getByText(t('rewards.signIn.doneToday')).waitFor();
    await page
      .getByRole('navigation', { name: t('rewards.parts') })
      .getByRole('link', { name: t('rewards.tile.HISTORY') })
      .click();
    await page.getByRole('listitem').getByText(t('rewards.claimState.claimed')).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  },
);

/** Looks at the pictures of an application and approves it, with a reason. */
async function approve(office: Page, userName: string): Promise<void> {
  await enterRoom(office, 'Offers');
  await office.getByRole('tab', { name: wordsOf('EN')('operators.rewards.tabs.applying') }).click();
  const card = office.getByRole('listitem').filter({ hasText: userName });
  const pictures = card.getByRole('button', { name: /^Look closer/ });
  await pictures.nth(1).waitFor();
  expect(await pictures.count()).toBe(2);
  await pictures.nth(1).click();
  await office.getByRole('dialog').getByAltText(`Picture 2 of ${userName}`).waitFor();
  await office.keyboard.press('Escape');
  await card.getByRole('checkbox').check();
  await office.getByLabel('Reason of your decision').fill('A round worth showing.');
  await office.getByRole('button', { name: 'Approve' }).click();
  await card.waitFor({ state: 'detached' });
}

test('a member joins an activity, applies with pictures, is told of the review on the open page and claims (HI, phone)', async () => {
  const { page, context, problems, t } = await arrive('applicant', { language: 'HI', ...phone });
  const desk = await openOffice(browser, backoffice, 'boss');
  const title = 'अपना सबसे अच्छा राउंड साझा करें';
  await page.goto(`${siteUrl}/promotions`);
  const card = page.getByRole('listitem').filter({ hasText: title });
  await card.getByRole('button', { name: t('rewards.join'), exact: true }).click();
  await card.getByText(t('rewards.state.joined')).waitFor();
  await card.getByRole('button', { name: t('rewards.apply'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('rewards.remark')).fill('पहली बार पाँच दीपक');
  const buffer = await page.screenshot();
  await dialog
    .locator('input[type=file]')
    .setInputFiles(['one.png', 'two.png'].map((file) => ({ name: file, mimeType: 'image/png', buffer })));
  await dialog.getByAltText(t('rewards.pictureOf', { name: 'two.png' })).waitFor();
  await dialog.getByRole('button', { name: t('rewards.send') }).click();
  await dialog.getByText(t('rewards.inReview')).waitFor();
  await dialog.getByRole('link', { name: t('rewards.toCentre') }).click();
  await page.waitForURL(/page=rewardCenter/);
  await page.getByRole('heading', { name: t('rewards.title'), level: 1 }).waitFor();

  await approve(desk.page, 'applicant');
  const claim = page.getByRole('button', { name: t('rewards.claimOf', { title }) });
  await claim.waitFor();
  const before = await balanceOf(page);
  await claim.click();
  await claim.waitFor({ state: 'hidden' });
  await expect.poll(() => balanceOf(page)).not.toBe(before);
  expect(problems).toEqual([]);
  await Promise.all([context.close(), desk.context.close()]);
});

test('the first deposit brings a bonus, which is claimed, played free and becomes cash (EN, desktop)', async () => {
  const { page, context, problems, t } = await arrive('firstbonus', { language: 'EN', ...desktop });
  await payIn(page, siteUrl, '50');
  await page.goto(`${siteUrl}/promotions`);
  const card = page.getByRole('listitem').filter({ hasText: 'Your first five deposits' });
  await card.getByText('50 FUN bonus', { exact: true }).waitFor();
  await card.getByRole('button', { name: 'Claim: Your first five deposits' }).click();
  await page.getByText('Claimed: 50 FUN bonus').waitFor();
  await page.goto(`${siteUrl}/member?page=bonusDetails`);
  await page.getByRole('progressbar', { name: '0 of 150 FUN staked' }).waitFor();

  await stakeOnDice(page, { siteUrl, t, amount: '150' });
  await expect
    .poll(
      async () => {
        await page.goto(`${siteUrl}/member?page=bonusDetails`);
        await page.getByRole('heading', { name: 'Earlier bonuses' }).waitFor();
        return page.getByText('Became cash', { exact: true }).count();
      },
      { timeout: 30_000 },
    )
    .toBe(1);
  expect(problems).toEqual([]);
  await context.close();
});

test('points of a deposit are redeemed in the mall, and an operator sends the thing (EN, phone)', async () => {
  const { page, context, problems } = await arrive('mallgoer', { language: 'EN', ...phone });
  await page.goto(`${siteUrl}/member?page=securityCenter`);
  await page
    .getByRole('button', { name: /Payment password/ })
    .first()
    .click();
  const guard = page.getByRole('dialog');
  await guard.getByLabel('New payment password', { exact: true }).fill(paymentPassword);
  await guard.getByLabel('Repeat the new payment password').fill(paymentPassword);
  await guard.getByRole('button', { name: 'Save' }).click();
  await guard.waitFor({ state: 'hidden' });
  await payIn(page, siteUrl, '20000');

  await expect
    .poll(
      async () => {
        // A deposit is counted a moment after it was booked; points of what is counted reach the books by the job.
        await runJob(dataDir, 'settle-points');
        await page.goto(`${siteUrl}/pointMall`);
        await page.getByRole('heading', { name: 'Your points' }).waitFor();
        return page.getByRole('button', { name: /^Redeem / }).count();
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);
  const redeem = page.getByRole('button', { name: /^Redeem / }).first();
  const title = ((await redeem.getAttribute('aria-label')) ?? '').replace('Redeem ', '');
  await redeem.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Receiving address').fill('12 Harbour Street, Goa 403001, India');
  await dialog.getByLabel('Mobile number').fill('98765 43210');
  await dialog.getByLabel('Payment password').fill(paymentPassword);
  await dialog.getByRole('button', { name: 'Redeem', exact: true }).click();
  await page.getByText(`Redeemed: ${title}. We will tell you when it is sent.`).waitFor();

  const desk = await openOffice(browser, backoffice, 'boss');
  await enterRoom(desk.page, 'Points');
  await desk.page.getByLabel('Name or number').or(desk.page.getByRole('searchbox')).first().fill('mallgoer');
  await desk.page
    .getByRole('row', { name: /mallgoer/ })
    .getByRole('button')
    .click();
  const file = desk.page.getByRole('dialog');
  await file.getByText('12 Harbour Street').waitFor();
  await file.getByLabel('Reason of your decision').fill('handed to the courier');
  await file.getByRole('button', { name: 'Approve: it is sent' }).click();
  await file.waitFor({ state: 'hidden' });

  await page.goto(`${siteUrl}/pointMall?page=redemptions`);
  const row = page.getByRole('listitem').filter({ hasText: title });
  await row.getByText('Approved', { exact: true }).waitFor();
  expect(problems).toEqual([]);
  await Promise.all([context.close(), desk.context.close()]);
});
