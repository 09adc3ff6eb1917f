import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import type { Language } from '@fairhouse/contract/languages';
import type { RewardApplication } from '@fairhouse/contract';
import { openWindow } from '../support/browser.ts';
import { arriveAsMember } from '../support/newcomer.ts';
import { enterRoom, openOffice } from '../support/office.ts';
import { paymentPassword } from '../support/payee.ts';
import { playOnce } from '../support/play.ts';
import { shareBrowser } from '../support/share-browser.ts';
import { wordsOf } from '../support/words.ts';

const siteUrl = inject('siteUrl');
const backoffice = { siteUrl: inject('backofficeUrl'), dataDir: inject('dataDir') };
const browser = await shareBrowser();
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

async function arrive(name: string, { language, ...size }: { language: Language; width: number; height: number }) {
  const window = await openWindow(browser, { ...size, language, siteUrl });
  await arriveAsMember(window.page, siteUrl, name);
  return { ...window, t: wordsOf(language) };
}

const balanceOf = (page: Page): Promise<string> => page.getByTestId('balance').first().innerText();

/** By the instant bank of the demo. */
async function deposit(page: Page, amount: string): Promise<void> {
  const t = wordsOf('EN');
  await page.goto(`${siteUrl}/member?page=depositv2`);
  await page.getByRole('radio', { name: /Instant bank/ }).check();
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  const none = page.getByRole('radio', { name: t('promotions.none') });
  if (await none.isVisible()) await none.check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/\/sandbox\/pay\//);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.getByText('have been added to your balance.').waitFor();
}

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

/** Approves the application of a member by the call of the desk. */
async function approve(office: Page, userName: string): Promise<void> {
  const headers = { merchant: 'fairhouse', language: 'EN', 'content-type': 'application/json' };
  const rewardId = await office.evaluate(
    async ([given, wanted]) => {
      const reported = { ...given, authorization: sessionStorage.getItem('office-token') ?? '' };
      const answer = await fetch('/ops/rewards/applications?size=100', { headers: reported });
      const { value } = (await answer.json()) as { value: { list: RewardApplication[] } };
      const found = value.list.find((one) => one.userName === wanted);
      const picture = await fetch(`/ops/rewards/pictures/${found?.pictures[0]}`, { headers: reported });
      return found && found.pictures.length === 2 && picture.ok ? found.claim.rewardId : null;
    },
    [headers, userName] as const,
  );
  expect(rewardId).not.toBeNull();
  const decided = await office.evaluate(
    async ([given, id]) => {
      const reported = { ...given, authorization: sessionStorage.getItem('office-token') ?? '' };
      const body = JSON.stringify({ rewardIds: [id], verdict: 'approve', reason: 'A round worth showing.' });
      const answer = await fetch('/ops/rewards/applications/review', { method: 'POST', headers: reported, body });
      return ((await answer.json()) as { value: { decided: string[] } }).value.decided;
    },
    [headers, rewardId] as const,
  );
  expect(decided).toEqual([rewardId]);
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
  const { page, context, problems } = await arrive('firstbonus', { language: 'EN', ...desktop });
  await deposit(page, '50');
  await page.goto(`${siteUrl}/promotions`);
  const card = page.getByRole('listitem').filter({ hasText: 'Your first five deposits' });
  await card.getByText('50 FUN bonus', { exact: true }).waitFor();
  await card.getByRole('button', { name: 'Claim: Your first five deposits' }).click();
  await page.getByText('Claimed: 50 FUN bonus').waitFor();
  await page.goto(`${siteUrl}/member?page=bonusDetails`);
  await page.getByRole('progressbar', { name: '0 of 150 FUN staked' }).waitFor();

  // One round of Dice with a stake of 150.
  await page.goto(siteUrl);
  await page.getByRole('link', { name: /Dice/ }).first().click();
  const frame = page.frameLocator('iframe');
  await frame.getByRole('textbox', { name: /^Stake/ }).fill('150');
  const shown = page.waitForResponse((response) => response.url().endsWith('/complete'));
  await frame.getByRole('button', { name: 'Roll', exact: true }).click();
  await shown;
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
  await deposit(page, '20000');
  await playOnce(page, siteUrl, { name: 'Dice', button: 'Roll' });

  // Points reach the books within a minute.
  await expect
    .poll(
      async () => {
        await page.goto(`${siteUrl}/pointMall`);
        await page.getByRole('heading', { name: 'Your points' }).waitFor();
        return page.getByRole('button', { name: /^Redeem / }).count();
      },
      { timeout: 100_000, interval: 5_000 },
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
}, 240_000);
