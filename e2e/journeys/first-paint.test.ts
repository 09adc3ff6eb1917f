import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { openWindow, widths } from '../support/browser.ts';
import { untilAwake } from '../support/newcomer.ts';
import { shareBrowser } from '../support/share-browser.ts';
import { wordsOf } from '../support/words.ts';

const siteUrl = inject('siteUrl');
const browser = await shareBrowser();

/** Markup and style load at once, scripts when they are released. */
async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

describe('the first view', () => {
  test.each(['EN', 'HI', 'PT'] as const)('needs at most 130 kB of JavaScript in %s, gzipped', async (language) => {
    const { context, page } = await openWindow(browser, { width: 360, height: 740, siteUrl, language });
    const scripts: Promise<Buffer>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.body());
    });
    await page.goto(siteUrl, { waitUntil: 'networkidle' });
    const sizes = (await Promise.all(scripts)).map((body) => gzipSync(body).length);
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(130_000);
    await context.close();
  });

  test('holds shell and first banner in the HTML, before any script', async () => {
    const html = await (await fetch(siteUrl, { headers: { cookie: '__Host-lang=EN' } })).text();
    expect(html).toContain('<html lang="en"');
    expect(html).toMatch(/<header[\s>]/);
    expect(html).toMatch(/\/banners\/[a-z-]+\.svg/);
    expect(html).toContain('Night Lantern');
  });

  test('stands while its scripts are on their way; the question is answered, links lead on, and what was pressed meanwhile opens when they come', async () => {
    const { context, page, problems } = await openWindow(browser, { width: 1440, height: 900, siteUrl });
    const release = await holdScripts(page);
    await page.goto(siteUrl, { waitUntil: 'commit' });
    await page.locator('[data-age-enter]').click();
    await page.locator('[data-age-enter]').waitFor({ state: 'hidden' });
    const banner = page.locator('.banner-viewport img').first();
    await expect
      .poll(() => banner.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0), {
        timeout: 30_000,
      })
      .toBe(true);
    expect(await page.locator('.game-tile a').first().getAttribute('href')).toMatch(/^\/seamless\?nodeId=\d+$/);
    await page.locator('header').getByRole('button', { name: 'Log in' }).click();
    release();
    await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    expect(new URL(page.url()).origin).toBe(new URL(siteUrl).origin);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('is not carried back to its top when the scripts come', async () => {
    const { context, page } = await openWindow(browser, { width: 360, height: 740, siteUrl });
    const release = await holdScripts(page);
    await page.goto(siteUrl, { waitUntil: 'commit' });
    await page.locator('[data-age-enter]').click();
    await page.locator('[data-age-enter]').waitFor({ state: 'hidden' });
    const scrollOf = (): Promise<number> => page.evaluate(() => scrollY);
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, 300));
        return scrollOf();
      })
      .toBe(300);
    release();
    await untilAwake(page);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await scrollOf()).toBe(300);
    await context.close();
  });

  test.each(
    widths.flatMap((size) => [
      { ...size, path: '/' },
      { ...size, path: '/rng' },
    ]),
  )('shifts less than 0.02 on $path at $width px', async ({ path, width, height }) => {
    const { context, page } = await openWindow(browser, { width, height, siteUrl });
    await page.addInitScript(() => {
      const shifts = { total: 0 };
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
          if (!shift.hadRecentInput) shifts.total += shift.value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${siteUrl}${path}`, { waitUntil: 'networkidle' });
    // A list counts once its tiles have their positions.
    if (path !== '/') await page.locator('.game-place').first().waitFor();
    const total = await page.evaluate(() => (globalThis as unknown as { shifts: { total: number } }).shifts.total);
    expect(total).toBeLessThan(0.02);
    await context.close();
  });

  test.each(widths)(
    "of a list stays where it is while this browser's own language is on its way, at $width px",
    async ({ width, height }) => {
      const { context, page, problems } = await openWindow(browser, { width, height, siteUrl });
      await page.addInitScript(() => localStorage.setItem('history-language', 'PT'));
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(/\/GCSGAME_(gameList|newGameVendor)/, async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(`${siteUrl}/rng`);
      await page.waitForFunction(() => document.documentElement.lang === 'pt-BR');
      await page.locator('.game-place').first().waitFor();
      const look = () =>
        page.evaluate(() => {
          const list = document.querySelector('.game-places');
          return { top: list?.getBoundingClientRect().top, tiles: list?.querySelectorAll('a').length };
        });
      const meanwhile = await look();
      expect(meanwhile.tiles).toBeGreaterThan(0);
      const answered = Promise.all(
        ['gameList', 'newGameVendor'].map((call) => page.waitForResponse(new RegExp(`/GCSGAME_${call}`))),
      );
      release();
      await answered;
      await page.waitForLoadState('networkidle');
      expect((await look()).top).toBe(meanwhile.top);
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  test("of home is taken over as it was written, then told in this browser's own language", async () => {
    const { context, page, problems } = await openWindow(browser, { width: 360, height: 740, siteUrl });
    await page.addInitScript(() => localStorage.setItem('history-language', 'PT'));
    await page.goto(siteUrl, { waitUntil: 'networkidle' });
    await page.locator('html[lang="pt-BR"]').waitFor({ state: 'attached' });
    await untilAwake(page);
    await page.getByRole('main').getByText(wordsOf('PT')('catalog.hotGames'), { exact: true }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  test.each([
    ['EN', 'en'],
    ['HI', 'hi'],
    ['PT', 'pt-BR'],
  ])('comes in %s', async (language, tag) => {
    const html = await (await fetch(siteUrl, { headers: { cookie: `lang=${language}` } })).text();
    expect(html).toContain(`<html lang="${tag}"`);
  });

  test('is Hindi for somebody nobody knows anything about', async () => {
    expect(await (await fetch(siteUrl)).text()).toContain('<html lang="hi"');
  });
});
