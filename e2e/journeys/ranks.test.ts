import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import type { Language } from '@fairhouse/contract/languages';
import { openWindow } from '../support/browser.ts';
import { arriveAsMember } from '../support/newcomer.ts';
import { stakeOnDice } from '../support/play.ts';
import { shareBrowser } from '../support/share-browser.ts';
import { wordsOf, type Words } from '../support/words.ts';

const siteUrl = inject('siteUrl');
const browser = await shareBrowser();

const looks = {
  desktop: { width: 1440, height: 900, siteUrl, language: 'EN', ranks: ['Starter', 'Bronze'] },
  phone: { width: 390, height: 844, siteUrl, language: 'HI', ranks: ['स्टार्टर', 'कांस्य'] },
} as const satisfies Record<
  string,
  { width: number; height: number; siteUrl: string; language: Language; ranks: readonly [string, string] }
>;

const triesMost = 30;

/** Opens the rank page; a bet counts a moment after it was booked, and until then the page is asked for again. */
async function openRank(page: Page, t: Words, rank: string): Promise<void> {
  await page.goto(`${siteUrl}/member?page=vip`);
  const own = page.getByRole('region', { name: t('vip.yours') });
  for (let tries = 0; tries < triesMost; tries += 1) {
    await own.waitFor();
    if (await own.getByText(rank, { exact: true }).first().isVisible()) return;
    await page.reload();
  }
  throw new Error(`the rank ${rank} was not reached`);
}

test.each(Object.values(looks))(
  'at $width px in $language a member reads what is missing, reaches the next rank by playing, and claims what it brings',
  async ({ ranks: [first, second], ...look }) => {
    const t = wordsOf(look.language);
    const { page, context, problems } = await openWindow(browser, look);
    await arriveAsMember(page, siteUrl, `ranks${look.language.toLowerCase()}`);
    await openRank(page, t, first);
    await page.getByText(t('vip.missing.totalBet', { amount: '200 FUN' })).waitFor();
    await page.getByText(t('vip.noHistoryText')).waitFor();

    await stakeOnDice(page, { siteUrl, t, amount: '200' });
    await openRank(page, t, second);
    const title = t('vip.titles.upgrade', { rank: second });
    const claim = page.getByRole('button', { name: t('vip.claimOf', { title }) });
    await claim.click();
    await page.getByText(t('vip.claimed', { title })).waitFor();
    await claim.waitFor({ state: 'detached' });
    await page.getByText(t('vip.step', { from: first, to: second })).waitFor();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);

    // Beside the name, and on the tile of the home page.
    await page.getByRole('button', { name: t('brand.accountMenu', { name: '' }).trim() }).click();
    await page.getByRole('banner').getByText(second, { exact: true }).locator('visible=true').first().waitFor();
    await page.goto(siteUrl);
    const tile = page.getByRole('link', { name: new RegExp(`^${t('content.ranks')}`) });
    expect(await tile.getAttribute('href')).toBe('/member?page=vip');

    await page.goto(`${siteUrl}/member?page=transactionHistory`);
    await page.getByText(/2\.00/).locator('visible=true').first().waitFor();
    expect(problems).toEqual([]);
    await context.close();
  },
);
