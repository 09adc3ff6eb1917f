import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { complaintsOf } from '../support/axe.ts';
import { openBrowser, openWindow, widths } from '../support/browser.ts';
import { looks } from '../support/looks.ts';
import { enterSite, registerMember } from '../support/newcomer.ts';
import { wordsOf } from '../support/words.ts';

const siteUrl = inject('siteUrl');
const t = wordsOf('EN');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A draw comes every 45 seconds, and is paid a moment later. */
const drawMs = 75_000;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).locator('visible=true').first();
const tickets = (page: Page) => page.getByRole('region', { name: t('lottery.cart.openBets') });

/** On a phone the slip is a sheet that has to be opened. */
async function openSlip(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: /^Open slip/ });
  if (await opener.isVisible()) await opener.click();
}

/** Places what is in the slip; an issue that closes in between is agreed to. */
async function placeSlip(page: Page): Promise<void> {
  await openSlip(page);
  const placed = page.getByText(t('lottery.cart.placedTitle'));
  await expect.poll(async () => {
    const agree = page.getByRole('button', { name: /^Yes, use/ });
    if (await agree.isVisible()) await agree.click();
    const place = page.getByRole('button', { name: /^Place for/ });
    if (await place.isEnabled({ timeout: 500 }).catch(() => false)) await place.click();
    return placed.isVisible();
  }, { timeout: 30_000, interval: 700 }).toBe(true);
  const close = page.getByRole('button', { name: t('lottery.cart.close') });
  if (await close.isVisible()) await close.click();
}

async function betAtRandom(page: Page): Promise<void> {
  await button(page, t('lottery.inputs.random')).click();
  await button(page, t('lottery.stake.add')).click();
  await placeSlip(page);
}

describe.each(looks(widths.filter(({ name }) => name !== 'tablet')))('at $width px ($name)', ({ name, width, height }) => {
  test('a member places bets, and sees one win and one lose', async () => {
    const { context, page, problems } = await openWindow(browser, { width, height, siteUrl });
    await enterSite(page, siteUrl);
    await registerMember(page, `drawn${name}`);
    await page.goto(`${siteUrl}/lottery`);
    await page.getByRole('link', { name: t('lottery.lobby.playGame', { game: 'Ember Five' }) }).click();
    await page.getByRole('heading', { level: 1, name: 'Ember Five' }).waitFor();
    // Of big and small one always comes; of a hundred thousand numbers one.
    await button(page, t('lottery.groups.zh')).click();
    const sides = page.getByRole('group', { name: t('lottery.fields.values') });
    for (const side of ['大', '小']) await sides.getByRole('button', { name: t(`lottery.choices.${side}`) }).click();
    await button(page, t('lottery.stake.add')).click();
    await button(page, t('lottery.groups.wx')).click();
    await button(page, t('lottery.inputs.random')).click();
    await button(page, t('lottery.stake.add')).click();
    await placeSlip(page);
    expect(await complaintsOf(page)).toEqual([]);
    await tickets(page).getByText(t('lottery.cart.won'), { exact: true }).waitFor({ timeout: drawMs });
    await tickets(page).getByText(t('lottery.cart.lost'), { exact: true }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('one game of each family', () => {
  // Those that close far from now come first: a bet can be taken back only until then.
  const games = ['/lottery?gameCode=temple-lhc', '/seaLottery?gameCode=pearl-4d', '/lottery?gameCode=delta-11x5', '/lottery?gameCode=rally-pk10', '/lottery?gameCode=ivy-k3', '/lottery?gameCode=harbour-pc28', '/lottery?gameCode=garden-kl8', '/lottery?gameCode=quick-3d', '/vnLottery?gameCode=buffalo-vn27', '/seaLottery?gameCode=island-togel'];
  test('takes a bet and gives it back', async () => {
    const { context, page } = await openWindow(browser, { width: 1440, height: 900, siteUrl });
    await enterSite(page, siteUrl);
    await registerMember(page, 'familyguest');
    for (const path of looks(games, 2)) {
      await page.goto(siteUrl + path);
      await betAtRandom(page);
      await tickets(page).getByRole('button', { name: t('lottery.cart.cancel') }).first().click();
      await tickets(page).getByText(t('lottery.cart.cancelledState')).first().waitFor();
    }
    await context.close();
  });
});
