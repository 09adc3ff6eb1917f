import type { FrameLocator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Opens a game of the house from the list of them all. */
export async function openHouseGame(page: Page, siteUrl: string, nodeId: number): Promise<FrameLocator> {
  await page.goto(`${siteUrl}/bgs`);
  const tile = page.getByRole('main').locator(`a[href="/seamless?nodeId=${nodeId}"]`);
  await page.getByRole('main').locator('a[href^="/seamless?nodeId="]').first().waitFor();
  // A long list holds in the page what is looked at.
  await expect.poll(async () => {
    if ((await tile.count()) > 0) return true;
    // At once: a wheel's way goes on under the press.
    await page.evaluate(() => scrollBy({ top: 400, behavior: 'instant' }));
    return false;
  }, { timeout: 20_000, interval: 100 }).toBe(true);
  await tile.first().click();
  await page.waitForURL(/\/seamless\?nodeId=/);
  return page.frameLocator('iframe');
}

/** What the game says of a round it has shown to its end. */
export const resultOf = (frame: FrameLocator) => frame.getByText(/^(A win|Stake returned|Returned|Nothing this round)/);

/** The bet of the press that follows; fails when it is refused. */
export async function bookedBy(page: Page, press: () => Promise<void>): Promise<string> {
  const booked = page.waitForResponse((response) => response.url().endsWith('/bgs/rounds') && response.request().method() === 'POST');
  await press();
  const answer = await booked;
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { value: { round: { roundId: string } } }).value.round.roundId;
}
