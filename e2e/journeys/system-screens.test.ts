import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openWindow, widths } from '../support/browser.ts';
import { root, startHouse, type House } from '../support/house.ts';
import { looks } from '../support/looks.ts';

// The demo brand is closed, the second one does not serve whom it cannot place.
const brands = mkdtempSync(join(tmpdir(), 'fairhouse-closed-'));
let house: House;
let browser: Browser;

function change(file: string, over: (brand: Record<string, object>) => object): void {
  const path = join(brands, file);
  const brand = JSON.parse(readFileSync(path, 'utf8')) as Record<string, object>;
  writeFileSync(path, JSON.stringify({ ...brand, ...over(brand) }));
}

beforeAll(async () => {
  cpSync(join(root, 'db/demo/brands'), brands, { recursive: true });
  change('fairhouse.json', ({ maintenance }) => ({ maintenance: { ...maintenance, isOn: true, expectedEnd: '2100-01-01T06:00:00Z' } }));
  change('mehfil.json', () => ({ region: { blockedCountries: [], unknown: 'blocked' } }));
  [house, browser] = await Promise.all([startHouse({ env: { BRANDS_DIR: brands } }), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await house.stop();
  rmSync(brands, { recursive: true, force: true });
});

const cases = widths.flatMap(({ width, height }) => (['dark', 'light'] as const).flatMap((scheme) => (['localhost', 'mehfil.localhost'] as const).map((host) => ({ width, height, scheme, host }))));

test.each(looks(cases, 2))('$host is closed at $width px, $scheme, readable by everybody', async ({ width, height, scheme, host }) => {
  const siteUrl = house.siteUrl.replace(/\/\/[^:]+/, `//${host}`);
  const { context, page } = await openWindow(browser, { width, height, scheme, siteUrl });
  await page.goto(siteUrl);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('navigation').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([]);
  await context.close();
});
