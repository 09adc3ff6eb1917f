import { casinoGames } from '@fairhouse/casino';
import type { FrameLocator, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { openWindow, widths } from '../support/browser.ts';
import { bookAndLeave, openHouseGame, resultOf, seeAgain, untilShown } from '../support/house-game.ts';
import { looks } from '../support/looks.ts';
import { arriveAsMember } from '../support/newcomer.ts';
import { shareBrowser } from '../support/share-browser.ts';
import { openBetVerifier } from '../support/verify-bet.ts';

const siteUrl = inject('siteUrl');
const { verifyNewestBet } = openBetVerifier(siteUrl);
const browser = await shareBrowser();

/** The feature is bought, so that a round of free spins happens in any case. */
const isBought = (slug: string): boolean => slug === 'spice-train';
const slots = casinoGames.filter(({ classification }) => classification === 'SLOT');

async function press(frame: FrameLocator, slug: string): Promise<void> {
  if (!isBought(slug)) return frame.getByRole('button', { name: 'Spin', exact: true }).click();
  await frame.getByRole('button', { name: /^Buy feature/ }).click();
  await frame.getByRole('button', { name: /^Buy for/ }).click();
}

describe.each(looks([widths[2], widths[0]]))('slots at $width px ($name)', ({ name, width, height }) => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await openWindow(browser, { width, height, siteUrl }));
    await arriveAsMember(page, siteUrl, `slots${name}`);
  });

  test.each(looks(slots))(
    '$slug is opened from the list of games, played, taken up after a reload, seen again and verified',
    async ({ slug, nodeId }) => {
      let frame = await openHouseGame(page, siteUrl, nodeId);
      await frame.getByRole('button', { name: 'Spin', exact: true }).waitFor();
      const studioUrl = await frame.locator('body').evaluate(() => location.origin);
      const { untilSeen } = await bookAndLeave(page, { studioUrl, press: () => press(frame, slug) });
      frame = page.frameLocator('iframe');
      await untilShown(frame, () => resultOf(frame).isVisible());
      await untilSeen();
      // The page's main thread paints no reels (decision 97); there is one worker for each board, and none of the page
      // before the reload.
      expect(page.workers().map((worker) => worker.url())).toEqual([expect.stringMatching(/\/board\.worker-/)]);
      await seeAgain(frame);
      await verifyNewestBet(page);
    },
  );
});
