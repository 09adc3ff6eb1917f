import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { openWindow, widths } from '../support/browser.ts';
import { root } from '../support/house.ts';
import { enterSite, pressLogOut, registerMember } from '../support/newcomer.ts';
import { shareBrowser } from '../support/share-browser.ts';
import { wordsOf } from '../support/words.ts';

const siteUrl = inject('siteUrl');
const t = wordsOf('EN');
const browser = await shareBrowser();

const open = () => openWindow(browser, { ...widths[2], siteUrl, hasWorker: true });

/** Waits until the service worker controls the page. */
const untilKept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
      });
  });
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const shells = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return shells.flat().map(({ url }) => new URL(url).pathname);
  });

describe('the house as an app', () => {
  test('has everything a browser asks for before it installs one', async () => {
    const { context, page, problems } = await open();
    await enterSite(page, siteUrl);
    await untilKept(page);
    const cdp = await context.newCDPSession(page);
    const { errors, url, data = '' } = await cdp.send('Page.getAppManifest');
    expect({ errors, path: new URL(url).pathname }).toEqual({ errors: [], path: '/site.webmanifest' });
    expect(JSON.parse(data)).toMatchObject({ name: 'Fairhouse', lang: 'en', display: 'standalone' });
    const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
    // A window without a profile cannot install any site.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('says so without a network, and comes back by itself', async () => {
    const { context, page } = await open();
    await enterSite(page, siteUrl);
    await untilKept(page);
    await context.setOffline(true);
    await page.goto(`${siteUrl}/hot`);
    await page.getByRole('heading', { name: t('help.offline.title') }).waitFor();
    expect(await page.locator('main:visible').count()).toBe(1);
    await context.setOffline(false);
    await page.waitForURL('**/hot');
    await page.locator('main a[href*="/seamless"]').first().waitFor();
    await context.close();
  });

  test('pictures and calls do not come past its worker', async () => {
    const { context, page } = await open();
    await enterSite(page, siteUrl);
    await untilKept(page);
    await page.goto(`${siteUrl}/hot`);
    await page.locator('main a[href*="/seamless"] img').first().waitFor();
    const sources = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\/(tiles|wps)\//.test(name))
          .map((entry) => String(entry.toJSON().workerFinalSourceType)),
      );
    await expect.poll(sources, { timeout: 15_000 }).toContain('network');
    expect(new Set(await sources())).toEqual(new Set(['network']));
    await context.close();
  });

  test('keeps files of the shell and nothing of a person, before a logout and after it', async () => {
    const { context, page } = await open();
    await enterSite(page, siteUrl);
    await registerMember(page, 'installer');
    await untilKept(page);
    for (const address of ['/member?page=securityCenter', '/member?page=transactionHistory', '/seamless?nodeId=1001']) {
      await page.goto(`${siteUrl}${address}`);
      await page.getByRole('banner').waitFor();
    }
    const isOfShell = (path: string): boolean =>
      path === '/offline' || /^\/assets\/[\w.-]+-[\w-]{8,}\.(js|css)$/.test(path);
    const kept = await keptFiles(page);
    expect(kept.filter((path) => !isOfShell(path))).toEqual([]);
    expect(kept).toContain('/offline');
    await page.goto(siteUrl);
    await pressLogOut(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('identity.logoutConfirm') })
      .click();
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('brand.logIn') })
      .waitFor();
    expect((await keptFiles(page)).sort()).toEqual(kept.sort());
    await context.close();
  });

  test('asks before it loads a newer build, and does so when it may', async () => {
    const worker = join(root, 'apps/site/dist/sw.js');
    const before = readFileSync(worker, 'utf8');
    const { context, page } = await open();
    try {
      await enterSite(page, siteUrl);
      await untilKept(page);
      appendFileSync(worker, '\n// another build\n');
      await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
      const prompt = page.getByRole('status').filter({ hasText: t('help.update.title') });
      await prompt.waitFor();
      const arrived = page.waitForEvent('load');
      await prompt.getByRole('button', { name: t('help.update.now') }).click();
      await arrived;
      await untilKept(page);
      await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
      expect(await prompt.count()).toBe(0);
    } finally {
      writeFileSync(worker, before);
      await context.close();
    }
  });
});

test('a phone is shown its own steps', async () => {
  const { context, page, problems } = await openWindow(browser, { ...widths[0], siteUrl });
  await enterSite(page, `${siteUrl}/download`);
  await page
    .getByRole('tab', { name: t('help.app.DESKTOP'), selected: true })
    .or(page.getByRole('tab', { name: t('help.app.ANDROID'), selected: true }))
    .waitFor();
  await page.getByText(t('help.app.yours'), { exact: true }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
