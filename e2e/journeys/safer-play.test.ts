import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openWindow, widths } from '../support/browser.ts';
import { arriveAsMember } from '../support/newcomer.ts';
import { screens } from '../support/screens.ts';
import { shareBrowser } from '../support/share-browser.ts';
import { openStage, type Stage } from '../support/stage.ts';

const places = { siteUrl: inject('siteUrl'), backofficeUrl: inject('backofficeUrl'), dataDir: inject('dataDir') };
/** One page of each kind; a dialog lies over one of them. */
const addressesOf = (as: 'member' | 'agent'): readonly string[] => [
  ...new Set(
    screens
      .filter(
        (screen) =>
          screen.as === as &&
          screen.press.length === 0 &&
          screen.dialog === undefined &&
          (screen.route !== '/seamless' || !screen.isTwin),
      )
      .map(({ address }) => address),
  ),
];

const browser = await shareBrowser();

/** A member of this journey alone: their break affects no other journey. */
async function openMember(): Promise<Pick<Stage, 'page' | 'context' | 'url'>> {
  const url = places.siteUrl;
  const window = await openWindow(browser, { ...widths[2], siteUrl: url });
  await arriveAsMember(window.page, url, 'restful');
  return { ...window, url };
}

const wayOut = (page: Page) => page.getByRole('button', { name: 'Take a break', exact: true }).first();

describe.each(['member', 'agent'] as const)('a break at once (trust.md B6), for a %s on a phone', (as) => {
  let stage: Pick<Stage, 'page' | 'context' | 'url'>;
  beforeAll(async () => {
    stage = await (as === 'member' ? openMember() : openStage(browser, places, as));
    await stage.page.setViewportSize({ width: 360, height: widths[0].height });
  });
  afterAll(() => stage.context.close());

  test('is in sight on every page', async () => {
    const { page, url } = stage;
    const without: string[] = [];
    for (const address of addressesOf(as)) {
      await page.goto(`${url}${address}`, { waitUntil: 'commit' });
      const isThere = await wayOut(page)
        .waitFor({ timeout: 15_000 })
        .then(
          () => true,
          () => false,
        );
      const box = isThere ? await wayOut(page).boundingBox() : null;
      if (!box || box.x < 0 || box.x + box.width > 360 || box.y < 0 || box.y > widths[0].height) without.push(address);
    }
    expect(without).toEqual([]);
  });

  test.runIf(as === 'member')(
    'is at most two presses from home and from a deposit, with the limits (trust.md C6)',
    async () => {
      const { page, url } = stage;
      const ways: Record<string, readonly ((at: Page) => Promise<void>)[]> = {
        '/': [
          (at) => at.getByRole('button', { name: /^Account menu/ }).click(),
          (at) => at.getByRole('banner').getByRole('link', { name: 'Limits and breaks' }).click(),
        ],
        '/member?page=depositv2': [
          (at) => at.getByRole('link', { name: 'Set a limit of your own, or take a break' }).click(),
        ],
      };
      for (const [address, presses] of Object.entries(ways)) {
        await page.goto(`${url}${address}`);
        for (const press of presses) await press(page);
        await page.getByRole('heading', { name: 'Your limits' }).waitFor();
        expect(presses.length).toBeLessThanOrEqual(2);
      }
    },
  );

  test.runIf(as === 'member')(
    'takes one press and one yes from within a game, and no round begins any more',
    async () => {
      const { page, url } = stage;
      await page.goto(`${url}/seamless?nodeId=1001`);
      await page.frameLocator('iframe').getByRole('button', { name: 'Take a break' }).click();
      const dialog = page.getByRole('dialog', { name: 'Take a break' });
      expect(await dialog.getByRole('radio', { name: '24 hours' }).isChecked()).toBe(true);
      await dialog.getByRole('button', { name: 'Yes, start it' }).click();
      await page.getByText('No games for now').waitFor();
    },
  );
});
