import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { openWindow, widths } from '../support/browser.ts';
import { enterSite, registerMember, pressLogOut } from '../support/newcomer.ts';
import { playOnce } from '../support/play.ts';
import { looks } from '../support/looks.ts';
import { shareBrowser } from '../support/share-browser.ts';
import { openBetVerifier } from '../support/verify-bet.ts';

const siteUrl = inject('siteUrl');
const { verifyNewestBet } = openBetVerifier(siteUrl);
const browser = await shareBrowser();

describe.each(looks(widths))('at $width px ($name)', ({ name, width, height }) => {
  test('a visitor registers, plays both games, sees the bets, verifies a round and logs out', async () => {
    const { context, page, problems } = await openWindow(browser, { width, height, siteUrl });
    await enterSite(page, siteUrl);
    await registerMember(page, `player${name}`);
    await expect.poll(() => page.getByTestId('balance').first().innerText()).toContain('10,000.00');

    await playOnce(page, siteUrl, { name: 'Dice', button: 'Roll' });
    await playOnce(page, siteUrl, { name: 'Night Lantern', button: 'Spin' });

    await verifyNewestBet(page);

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
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
    ).toEqual([]);
    await context.close();
  });
});

async function logOut(page: Page): Promise<void> {
  await pressLogOut(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
}
