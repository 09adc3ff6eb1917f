import { casinoGames } from '@fairhouse/casino';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBrowser, openWindow, widths } from '../support/browser.ts';
import { bookedBy, openHouseGame, resultOf } from '../support/house-game.ts';
import { looks } from '../support/looks.ts';
import { enterSite, registerMember } from '../support/newcomer.ts';
import { openBetVerifier } from '../support/verify-bet.ts';

const siteUrl = inject('siteUrl');
const { verifyNewestBet } = openBetVerifier(siteUrl);
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Its feature is bought: a round of free spins, whatever chance does. */
const isBought = (slug: string): boolean => slug === 'spice-train';
const slots = casinoGames.filter(({ classification }) => classification === 'SLOT');

async function press(frame: FrameLocator, slug: string): Promise<void> {
  if (!isBought(slug)) return frame.getByRole('button', { name: 'Spin', exact: true }).click();
  await frame.getByRole('button', { name: /^Buy feature/ }).click();
  await frame.getByRole('button', { name: /^Buy for/ }).click();
}

/** Waits for the result, and goes there at once where the game lets. */
async function untilShown(frame: FrameLocator, told: () => Promise<boolean>): Promise<void> {
  const hurry = frame.getByRole('button', { name: 'Show result', exact: true });
  await expect.poll(async () => {
    // Not waiting until it stands still: it comes and goes with the round.
    if (await hurry.isVisible()) await hurry.dispatchEvent('click', undefined, { timeout: 1_000 }).catch(() => undefined);
    return told();
  }, { timeout: 60_000 }).toBe(true);
}

describe.each(looks([widths[2], widths[0]]))('slots at $width px ($name)', ({ name, width, height }) => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await openWindow(browser, { width, height, siteUrl }));
    await enterSite(page, siteUrl);
    await registerMember(page, `slots${name}`);
  });

  test.each(looks(slots))('$slug is opened from the list of games, played, taken up after a reload, seen again and verified', async ({ slug, nodeId }) => {
    let frame = await openHouseGame(page, siteUrl, nodeId);
    await frame.getByRole('button', { name: 'Spin', exact: true }).waitFor();
    // The page goes before it can say that the round was seen: it was booked, and is shown by the next one.
    const complete = `${new URL(await frame.locator('body').evaluate(() => location.origin)).origin}/bgs/rounds/*/complete`;
    let isGone = false;
    await page.route(complete, (route) => (isGone ? route.continue() : route.abort()));
    const roundId = await bookedBy(page, () => press(frame, slug));
    const shown = page.waitForResponse((response) => response.url().endsWith(`/${roundId}/complete`), { timeout: 60_000 });
    page.once('framenavigated', () => (isGone = true));
    await page.reload();
    frame = page.frameLocator('iframe');
    await untilShown(frame, () => resultOf(frame).isVisible());
    expect((await shown).status()).toBe(200);
    await page.unroute(complete);

    await frame.getByRole('button', { name: 'Your rounds', exact: true }).click();
    await frame.getByRole('button', { name: /^See round \d+ again/ }).first().click();
    await untilShown(frame, () => frame.getByText(/^Round \d+ again: it paid/).isVisible());
    await verifyNewestBet(page);
  });
});
