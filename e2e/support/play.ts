import type { FrameLocator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { bookedBy } from './house-game.ts';
import type { Words } from './words.ts';

/** Plays one round of a game from its tile; returns when its result is shown. */
export async function playOnce(page: Page, siteUrl: string, game: { name: string; button: string }): Promise<void> {
  await page.goto(siteUrl);
  await page
    .getByRole('link', { name: new RegExp(game.name) })
    .first()
    .click();
  await page.waitForURL(/\/seamless\?nodeId=/);
  const frame: FrameLocator = page.frameLocator('iframe');
  const play = frame.getByRole('button', { name: game.button, exact: true });
  await play.waitFor();
  const before = await frame.locator('body').innerText();
  const reels = frame.locator('canvas');
  const stoodAt = (await reels.count()) > 0 ? await reels.screenshot() : null;
  const booked = page.waitForResponse(
    (response) => response.url().endsWith('/bgs/rounds') && response.request().method() === 'POST',
  );
  // The studio says when it has shown the round to its end.
  const shown = page.waitForResponse((response) => response.url().endsWith('/complete'));
  await play.click();
  expect((await booked).status()).toBe(200);
  await shown;
  expect(await frame.locator('body').innerText()).not.toBe(before);
  // Not one of the 33,554,432 stops but the opening one shows the opening picture.
  if (stoodAt) expect((await reels.screenshot()).equals(stoodAt)).toBe(false);
}

const dice = 1001;

/** Stakes an amount on a round of dice; returns when its result is shown. */
export async function stakeOnDice(
  page: Page,
  { siteUrl, t, amount }: { siteUrl: string; t: Words; amount: string },
): Promise<void> {
  await page.goto(`${siteUrl}/seamless?nodeId=${dice}`);
  const frame = page.frameLocator('iframe');
  const field = frame.getByRole('textbox', { name: new RegExp(`^${t('casino.stake.label')}`) });
  await field.fill(amount);
  await field.blur();
  const shown = page.waitForResponse((response) => response.url().endsWith('/complete'));
  await bookedBy(page, () => frame.getByRole('button', { name: t('casino.play.roll'), exact: true }).click());
  await shown;
}
