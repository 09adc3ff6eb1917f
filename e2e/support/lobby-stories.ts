import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Words } from './words.ts';

export interface Guest {
  readonly page: Page;
  readonly siteUrl: string;
  readonly t: Words;
}

/** How long a busy machine may take over what is there at once on an idle one. */
export const soon = { timeout: 20_000 };

/** The tiles of a list or row: their links, one each. */
export const tilesIn = (place: Locator | Page): Locator => place.locator('a[href^="/seamless?nodeId="]');
export const heartOf = (tile: Locator): Locator => tile.locator('xpath=following-sibling::button');
export const nameOf = (tile: Locator): Promise<string> => tile.locator('bdi').first().innerText();
const main = (page: Page): Locator => page.getByRole('main');
/** The length of the whole list, as each tile states it. */
export const sizeOfList = async (page: Page): Promise<number> =>
  Number(await main(page).getByRole('listitem').first().getAttribute('aria-setsize'));
export const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

/** A dialog is shown with its contents, and closed by Escape. */
export async function leaveDialog(page: Page, name: string, inside: Locator): Promise<void> {
  await inside.waitFor();
  await page.keyboard.press('Escape');
  await dialogOf(page, name).waitFor({ state: 'hidden' });
}

/** Home: its rows load one by one while scrolling, and each links to its whole list. */
export async function walkHome({ page, t }: Guest): Promise<void> {
  await page.mouse.move(100, 300);
  for (const lane of ['catalog.houseGames', 'catalog.lane.PVP', 'catalog.lane.FISH', 'catalog.lane.RNG']) {
    const row = main(page).getByRole('region', { name: t(lane), exact: true });
    await row.scrollIntoViewIfNeeded();
    await tilesIn(row).first().waitFor();
    expect(await tilesIn(row).count()).toBeLessThanOrEqual(12);
  }
  await main(page)
    .getByRole('link', { name: t('catalog.moreOf', { row: t('catalog.lane.RNG') }) })
    .click();
  await page.waitForURL(/\/rng$/);
  await tilesIn(main(page)).first().waitFor();
}

/** A list narrowed by tab, name and provider, each of them a part of its address. */
export async function narrowList({ page, t, siteUrl }: Guest): Promise<void> {
  const all = await sizeOfList(page);
  expect(all).toBeGreaterThan(60);
  await main(page)
    .getByRole('button', { name: t('lobby.tab.NEW'), exact: true })
    .click();
  await page.waitForURL(/gameCategory=NEW/);
  await expect.poll(() => sizeOfList(page), soon).toBeLessThan(all);
  expect(await main(page).getByText(t('catalog.new'), { exact: true }).count()).toBeGreaterThan(0);
  await page.goBack();
  await expect.poll(() => sizeOfList(page), soon).toBe(all);

  const name = await nameOf(tilesIn(main(page)).first());
  const field = main(page).getByRole('searchbox', { name: t('lobby.search') });
  await field.fill(name.toUpperCase());
  await page.waitForURL(/gameName=/);
  await expect.poll(() => sizeOfList(page), soon).toBe(1);
  expect(await nameOf(tilesIn(main(page)).first())).toBe(name);
  await field.fill('zzzz no such game');
  await main(page)
    .getByText(t('lobby.empty.search', { name: 'zzzz no such game' }))
    .waitFor();
  await main(page)
    .getByRole('button', { name: t('lobby.clearFilters') })
    .click();
  await expect.poll(() => sizeOfList(page), soon).toBe(all);

  await chooseVendor({ page, t, siteUrl }, 'JDB');
  await expect.poll(() => sizeOfList(page), soon).toBeLessThan(all);
  const ofVendor = await sizeOfList(page);
  // The same address, opened in a new page.
  await page.reload();
  await expect.poll(() => sizeOfList(page), soon).toBe(ofVendor);
  await page.goBack();
  await expect.poll(() => sizeOfList(page), soon).toBe(all);
}

/** Chips on wide screens, a native select on narrow ones. */
async function chooseVendor({ page, t }: Guest, code: string): Promise<void> {
  const list = main(page).getByRole('combobox', { name: t('lobby.vendor') });
  if (await list.isVisible()) await list.selectOption(code);
  else
    await main(page)
      .getByRole('group', { name: t('lobby.vendor') })
      .getByRole('button')
      .nth(2)
      .click();
  await page.waitForURL(/vassalage=/);
}

/** Scrolls to the end of a long list, then leaves it and returns to the same place. */
export async function scrollList({ page, t, siteUrl }: Guest): Promise<void> {
  const all = await sizeOfList(page);
  const last = main(page).locator(`[aria-posinset="${all}"] a`);
  // The footer below its end is higher than the window of a phone.
  await main(page).getByText(t('lobby.end')).scrollIntoViewIfNeeded();
  await last.waitFor();
  await page.evaluate(() => scrollTo(0, 1500));
  const seen = () =>
    tilesIn(main(page)).evaluateAll((tiles) =>
      tiles
        .find((tile) => {
          const { top } = tile.getBoundingClientRect();
          return top > 100 && top < innerHeight;
        })
        ?.getAttribute('href'),
    );
  await expect.poll(seen, soon).toBeTruthy();
  await expect.poll(() => main(page).locator('.skeleton').count(), soon).toBe(0);
  const before = await seen();
  // By a menu that stands still: the column on wide screens, the bar below on others.
  const isWide = (page.viewportSize()?.width ?? 0) >= 1024;
  await page
    .getByRole('navigation', { name: t(isWide ? 'brand.mainMenu' : 'brand.quickMenu') })
    .locator('a[href="/bgs"]')
    .click();
  await page.waitForURL(/\/bgs$/);
  await main(page)
    .getByRole('heading', { level: 1, name: t('catalog.houseGames') })
    .waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY)), soon).toBe(1500);
  await expect.poll(seen, soon).toBe(before);
  await page.goForward();
  await page.waitForURL(/\/bgs$/);
  await page.goto(`${siteUrl}/rng?vassalage=JDB&gameClassify=SLOT`);
  await tilesIn(main(page)).first().waitFor();
  expect(await sizeOfList(page)).toBeLessThan(all);
}
