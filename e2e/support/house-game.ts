import type { FrameLocator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Opens an in-house game from the list of all. */
export async function openHouseGame(page: Page, siteUrl: string, nodeId: number): Promise<FrameLocator> {
  await page.goto(`${siteUrl}/bgs`);
  const tile = page.getByRole('main').locator(`a[href="/seamless?nodeId=${nodeId}"]`);
  await page.getByRole('main').locator('a[href^="/seamless?nodeId="]').first().waitFor();
  // A long list has only visible tiles in the page.
  await expect
    .poll(
      async () => {
        if ((await tile.count()) > 0) return true;
        // At once: a wheel's way goes on under the press.
        await page.evaluate(() => scrollBy({ top: 400, behavior: 'instant' }));
        return false;
      },
      { timeout: 20_000, interval: 100 },
    )
    .toBe(true);
  await tile.first().click();
  await page.waitForURL(/\/seamless\?nodeId=/);
  return page.frameLocator('iframe');
}

/** The text of the game about a round it has shown to its end. */
export const resultOf = (frame: FrameLocator) => frame.getByText(/^(A win|Stake returned|Returned|Nothing this round)/);

/** The bet of the next press; fails when it is refused. */
export async function bookedBy(page: Page, press: () => Promise<void>): Promise<{ roundId: string; state: string }> {
  const booked = page.waitForResponse(
    (response) => response.url().endsWith('/bgs/rounds') && response.request().method() === 'POST',
  );
  await press();
  const answer = await booked;
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { value: { round: { roundId: string; state: string } } }).value.round;
}

/**
 * Books a round and leaves before the page can report that it was seen; the reopened page must show it, and reports it
 * then.
 */
export async function bookAndLeave(
  page: Page,
  { studioUrl, press }: { studioUrl: string; press(): Promise<void> },
): Promise<{ untilSeen(): Promise<void> }> {
  const complete = `${studioUrl}/bgs/rounds/*/complete`;
  let isGone = false;
  await page.route(complete, (route) => (isGone ? route.continue() : route.abort()));
  const { roundId } = await bookedBy(page, press);
  const seen = page.waitForResponse((response) => response.url().endsWith(`/${roundId}/complete`), { timeout: 60_000 });
  page.once('framenavigated', () => (isGone = true));
  await page.reload();
  return {
    async untilSeen() {
      expect((await seen).status()).toBe(200);
      await page.unroute(complete);
    },
  };
}

/** Waits for an element, and skips the animation if the game allows. */
export async function untilShown(frame: FrameLocator, reported: () => Promise<boolean>): Promise<void> {
  const hurry = frame.getByRole('button', { name: 'Show result', exact: true });
  await expect
    .poll(
      async () => {
        // Not waiting until it stands still: it comes and goes with the round.
        if (await hurry.isVisible())
          await hurry.dispatchEvent('click', undefined, { timeout: 1_000 }).catch(() => undefined);
        return reported();
      },
      { timeout: 60_000 },
    )
    .toBe(true);
}

/** Replays the newest round of the player's history on the same stage. */
export async function seeAgain(frame: FrameLocator): Promise<void> {
  await frame.getByRole('button', { name: 'Your rounds', exact: true }).click();
  await frame
    .getByRole('button', { name: /^See round \d+ again/ })
    .first()
    .click();
  await untilShown(frame, () => frame.getByText(/^Round \d+ again: it paid/).isVisible());
}
