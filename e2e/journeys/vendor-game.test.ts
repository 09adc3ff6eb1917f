import type { FrameLocator } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { openWindow, widths } from '../support/browser.ts';
import { looks } from '../support/looks.ts';
import { arriveAsMember } from '../support/newcomer.ts';
import { shareBrowser } from '../support/share-browser.ts';

const siteUrl = inject('siteUrl');
const soon = { timeout: 20_000 };
/** A slot of an external vendor. */
const game = { name: 'Silk Moon Bakery', nodeId: 2002 };
const browser = await shareBrowser();

/** One round by click; returns when its animation has ended. */
async function playRound(frame: FrameLocator, played: number): Promise<void> {
  await frame.getByRole('button', { name: 'Spin', exact: true }).click();
  await expect.poll(() => frame.locator('.rounds li').count(), soon).toBe(played);
  await frame.locator('.table[data-busy=false]').waitFor();
}

describe.each(looks([widths[2], widths[0], widths[1]]))('at $width px ($name)', ({ name, width, height }) => {
  test('a member plays a game of a vendor abroad; balance, history and record follow', async () => {
    const { context, page, problems } = await openWindow(browser, { width, height, siteUrl });
    await arriveAsMember(page, siteUrl, `abroad${name}`);
    await page.goto(`${siteUrl}/rng?gameName=${encodeURIComponent(game.name.toLowerCase())}`);
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(game.name) })
      .first()
      .click();
    await page.waitForURL(new RegExp(`/seamless\\?nodeId=`));
    expect(await page.locator('iframe').getAttribute('src')).not.toContain(new URL(siteUrl).host);

    const frame = page.frameLocator('iframe');
    await frame.getByRole('heading', { name: game.name }).waitFor();
    for (let round = 1; round <= 3; round += 1) await playRound(frame, round);
    const shown = (await frame.locator('.of-balance .figure').innerText()).replace(/\s*FUN/, '');
    await expect.poll(() => page.getByTestId('balance').first().innerText(), soon).toContain(shown);
    const stakes = 3 * 5;
    const paid = (await frame.locator('.rounds li strong').allInnerTexts()).reduce(
      (sum, text) => sum + Number(text.replaceAll(/[^\d.]/g, '')),
      0,
    );
    expect(Number(shown.replaceAll(',', ''))).toBeCloseTo(10_000 - stakes + paid, 6);

    await page.goto(`${siteUrl}/member?page=personalHistoryCopy`);
    await expect.poll(() => page.getByText(game.name).locator('visible=true').count(), soon).toBe(3);
    expect(problems).toEqual([]);
    await context.close();
  });
});
