import { afterAll, beforeAll, expect, test } from 'vitest';
import { complaintsOf } from '../support/axe.ts';
import { openWindow, widths } from '../support/browser.ts';
import { startClosedHouse, type ClosedHouse } from '../support/closed-house.ts';
import { looks } from '../support/looks.ts';
import { shareBrowser } from '../support/share-browser.ts';

let house: ClosedHouse;
const browser = await shareBrowser();

beforeAll(async () => {
  house = await startClosedHouse();
});
afterAll(() => house.stop());

const cases = widths.flatMap(({ width, height }) =>
  (['dark', 'light'] as const).flatMap((scheme) =>
    (['closedUrl', 'blockedUrl'] as const).map((address) => ({ width, height, scheme, address })),
  ),
);

test.each(looks(cases, 2))(
  '$address is served at $width px, $scheme, readable by everybody',
  async ({ width, height, scheme, address }) => {
    const siteUrl = house[address];
    const { context, page } = await openWindow(browser, { width, height, scheme, siteUrl });
    await page.goto(siteUrl);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
    expect(await complaintsOf(page)).toEqual([]);
    await context.close();
  },
);
