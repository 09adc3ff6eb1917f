import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBrowser, openWindow, widths } from '../support/browser.ts';
import { enterSite, registerMember } from '../support/newcomer.ts';

const siteUrl = inject('siteUrl');
const verifier = fileURLToPath(new URL('../../tooling/verify/fair-verify.mjs', import.meta.url));
let browser: Browser;
let folder: string;

beforeAll(async () => {
  browser = await openBrowser();
  folder = mkdtempSync(join(tmpdir(), 'fairhouse-journey-'));
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Plays one round of a game from its tile; returns when its result is told. */
async function playOnce(page: Page, game: { name: string; button: string }): Promise<void> {
  await page.goto(siteUrl);
  await page.getByRole('link', { name: new RegExp(game.name) }).first().click();
  await page.waitForURL(/\/seamless\?nodeId=/);
  const frame: FrameLocator = page.frameLocator('iframe');
  const play = frame.getByRole('button', { name: game.button, exact: true });
  await play.waitFor();
  const before = await frame.locator('body').innerText();
  const reels = frame.locator('canvas');
  const stoodAt = (await reels.count()) > 0 ? await reels.screenshot() : null;
  const booked = page.waitForResponse((response) => response.url().endsWith('/bgs/rounds') && response.request().method() === 'POST');
  // The studio says when it has shown the round to its end.
  const shown = page.waitForResponse((response) => response.url().endsWith('/complete'));
  await play.click();
  expect((await booked).status()).toBe(200);
  await shown;
  expect(await frame.locator('body').innerText()).not.toBe(before);
  // Not one of the 33,554,432 stops but the opening one shows the opening picture.
  if (stoodAt) expect((await reels.screenshot()).equals(stoodAt)).toBe(false);
}

async function verifyNewestBet(page: Page): Promise<string> {
  await page.goto(`${siteUrl}/member?page=personalHistoryCopy`);
  await page.getByRole('link', { name: /^Verify round/ }).locator('visible=true').first().click();
  const reveal = page.getByRole('button', { name: 'Open the seed and check' });
  const verdict = page.getByTestId('verdict');
  await reveal.or(verdict).first().waitFor();
  if (await reveal.isVisible()) await reveal.click();
  await verdict.waitFor();
  expect(await verdict.getAttribute('data-right')).toBe('true');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download record' }).click();
  const file = join(folder, `${await page.title()}-${performance.now()}.json`.replaceAll(/[^\w.-]/g, ''));
  await (await download).saveAs(file);
  return file;
}

describe.each(widths)('at $width px ($name)', ({ name, width, height }) => {
  test('a visitor registers, plays both games, sees the bets, verifies a round and logs out', async () => {
    const { context, page, problems } = await openWindow(browser, { width, height, siteUrl });
    await enterSite(page, siteUrl);
    await registerMember(page, `player${name}`);
    await expect.poll(() => page.getByTestId('balance').first().innerText()).toContain('10,000.00');

    await playOnce(page, { name: 'Dice', button: 'Roll' });
    await playOnce(page, { name: 'Night Lantern', button: 'Spin' });

    const file = await verifyNewestBet(page);
    const said = execFileSync(process.execPath, [verifier, file], { encoding: 'utf8' });
    expect(said.trim()).toBe('1 passed, 0 failed');

    await page.goto(siteUrl);
    await logOut(page);
    await page.getByRole('button', { name: 'Log in' }).first().waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
    expect(problems).toEqual([]);
    await context.close();
  });

  test('nothing scrolls sideways, and the home page is clean to axe', async () => {
    const { context, page } = await openWindow(browser, { width, height, siteUrl });
    await enterSite(page, siteUrl);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([]);
    await context.close();
  });
});

async function logOut(page: Page): Promise<void> {
  // On a phone it is in the account menu.
  if ((page.viewportSize()?.width ?? 0) < 640) await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('button', { name: 'Log out' }).locator('visible=true').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
}
