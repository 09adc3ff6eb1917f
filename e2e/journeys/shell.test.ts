import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { untilAwake } from '../support/newcomer.ts';
import { openWindow, widths } from '../support/browser.ts';
import { wordsOf } from '../support/words.ts';
import { looks } from '../support/looks.ts';
import { shareBrowser } from '../support/share-browser.ts';

const siteUrl = inject('siteUrl');
const t = wordsOf('EN');
const browser = await shareBrowser();

async function enter(page: Page, path = '/'): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('age-confirmed', 'x'));
  await page.goto(`${siteUrl}${path}`);
  await untilAwake(page);
}
async function complaints(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
const scrollOf = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

describe.each(looks(['dark', 'light'] as const))('in the %s theme', (scheme) => {
  test('the menus lead through the house by mouse and key, and axe finds nothing', async () => {
    const { context, page, problems } = await openWindow(browser, { ...widths[2], siteUrl, scheme });
    await enter(page);
    const nav = page.getByRole('navigation', { name: t('support.categories') });
    const slots = t('support.vendorsOf', { category: t('catalog.lane.RNG') });
    await nav.getByRole('link', { name: t('catalog.lane.RNG') }).hover();
    await page.getByRole('group', { name: slots }).waitFor();
    expect(await complaints(page)).toEqual([]);
    await page.mouse.move(900, 700);
    await page.getByRole('group', { name: slots }).waitFor({ state: 'hidden' });
    await nav.getByRole('link', { name: t('catalog.lane.RNG') }).focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.evaluate(() => Boolean(document.activeElement?.closest('[role=group]')))).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/rng\?vassalage=/);
    await page
      .getByRole('navigation', { name: t('brand.mainMenu') })
      .getByRole('link', { name: t('lobby.class.CRASH') })
      .click();
    await page.waitForURL(/\/rng\?gameClassify=CRASH/);
    // High enough for the whole page: a target partly covered by the header would be measured wrongly.
    await page.setViewportSize({ width: widths[2].width, height: 1800 });
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page
      .getByRole('contentinfo')
      .getByRole('list', { name: t('support.allProviders') })
      .waitFor();
    expect(await complaints(page)).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('the drawer of a phone has every category, and leads there', async () => {
    const { context, page, problems } = await openWindow(browser, { ...widths[0], siteUrl, scheme });
    await enter(page);
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('brand.menuOpen') })
      .locator('visible=true')
      .click();
    const menu = page.getByRole('navigation', { name: t('brand.mainMenu') });
    await menu.getByRole('link', { name: t('catalog.lane.FISH') }).waitFor();
    expect(await complaints(page)).toEqual([]);
    await menu.getByRole('link', { name: t('catalog.lane.FISH') }).click();
    await page.waitForURL(/\/fish$/);
    await menu.waitFor({ state: 'hidden' });
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('where one stands', () => {
  test('is the top of a new page, and the old place on the way back', async () => {
    const { context, page } = await openWindow(browser, { ...widths[2], siteUrl });
    await enter(page, '/hot');
    await page.locator('main a[href*="/seamless"]').first().waitFor();
    await page.evaluate(() => scrollTo(0, 400));
    await expect.poll(() => scrollOf(page)).toBe(400);
    await page
      .getByRole('navigation', { name: t('brand.mainMenu') })
      .getByRole('link', { name: t('catalog.houseGames') })
      .click();
    await page.waitForURL(/\/bgs$/);
    await expect.poll(() => scrollOf(page)).toBe(0);
    await page.goBack();
    await page.waitForURL(/\/hot$/);
    await expect.poll(() => scrollOf(page)).toBe(400);
    await context.close();
  });

  test('does not move behind a dialog, and is the same when it closes', async () => {
    const { context, page } = await openWindow(browser, { ...widths[2], siteUrl });
    await enter(page);
    await page.getByRole('contentinfo').waitFor();
    await page.evaluate(() => scrollTo(0, 500));
    await expect.poll(() => scrollOf(page)).toBe(500);
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('brand.logIn') })
      .click();
    const dialog = page.getByRole('dialog', { name: t('brand.logIn') });
    await dialog.locator('input').first().waitFor();
    await page.mouse.move(20, 500);
    await page.mouse.wheel(0, 900);
    expect(
      await page.evaluate(
        () =>
          getComputedStyle(document.documentElement).overflowY === 'hidden' ||
          getComputedStyle(document.body).overflowY === 'hidden',
      ),
    ).toBe(true);
    await page.mouse.click(20, 500);
    expect(await dialog.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => scrollOf(page)).toBe(500);
    await context.close();
  });
});

test('the address of a lottery asks for a login and leads back', async () => {
  const { context, page } = await openWindow(browser, { ...widths[1], siteUrl });
  await enter(page, '/lottery?gameCode=SSC');
  await page.getByRole('dialog', { name: t('brand.logIn') }).waitFor();
  expect(page.url()).toContain(`/login?back=${encodeURIComponent('/lottery?gameCode=SSC')}`);
  await context.close();
});
