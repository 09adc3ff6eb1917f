import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBrowser, openWindow } from '../support/browser.ts';
import { enterSite, registerMember } from '../support/newcomer.ts';
import { verifyNewestBet } from '../support/verify-newest-bet.ts';

const siteUrl = inject('siteUrl');
const verifier = fileURLToPath(new URL('../../tooling/verify/fair-verify.mjs', import.meta.url));
let browser: Browser;
let folder: string;

beforeAll(async () => {
  browser = await openBrowser();
  folder = mkdtempSync(join(tmpdir(), 'fairhouse-slots-'));
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

const slots = [
  { slug: 'clockwork-sky', nodeId: 1008 }, { slug: 'night-lantern', nodeId: 1002 }, { slug: 'monsoon-court', nodeId: 1003 }, { slug: 'aurora-peaks', nodeId: 1004 },
  { slug: 'spice-train', nodeId: 1005 }, { slug: 'banyan-vault', nodeId: 1006 }, { slug: 'sun-caravan', nodeId: 1007 }, { slug: 'coral-choir', nodeId: 1009 },
  { slug: 'kite-roofs', nodeId: 1010 },
];
const isLong = process.env['JOURNEYS'] === 'all';
/** One slot on a wide screen with each change; every one, on a phone too, in the long run. */
const told = isLong ? slots : slots.slice(0, 1);
const sizes = isLong ? [{ name: 'desktop', width: 1280, height: 900 }, { name: 'phone', width: 360, height: 780 }] : [{ name: 'desktop', width: 1280, height: 900 }];

async function openSlot(page: Page, nodeId: number): Promise<FrameLocator> {
  await page.goto(siteUrl);
  await page.locator('main a[href*="/seamless"]').first().waitFor();
  const tile = page.locator(`a[href*="nodeId=${nodeId}"]`).first();
  // Home shows the first games of the house, a phone fewer of them; the others have their address.
  await ((await tile.count()) > 0 ? tile.click() : page.goto(`${siteUrl}/seamless?nodeId=${nodeId}`));
  await page.waitForURL(/\/seamless\?nodeId=/);
  return readySlot(page);
}

async function readySlot(page: Page): Promise<FrameLocator> {
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Spin', exact: true }).waitFor();
  return frame;
}

const resultOf = (frame: FrameLocator) => frame.getByText(/^(A win|Stake returned|Returned|Nothing this round)/);

describe.each(sizes)('slots on a $name', (size) => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await openWindow(browser, { ...size, siteUrl }));
    await enterSite(page, siteUrl);
    await registerMember(page, `slots${size.name}`);
  });

  test.each(told)('$slug is opened from the lobby, played, taken up after a reload, replayed and verified', async ({ nodeId }) => {
    let frame = await openSlot(page, nodeId);
    const booked = page.waitForResponse((response) => response.url().endsWith('/bgs/rounds') && response.request().method() === 'POST');
    await frame.getByRole('button', { name: 'Spin', exact: true }).click();
    const answer = (await (await booked).json()) as { value: { round: { roundId: string } } };
    // The page goes while the reels still turn; the round was booked, and is shown to its end by the next page.
    const shown = page.waitForResponse((response) => response.url().endsWith(`/${answer.value.round.roundId}/complete`), { timeout: 60_000 });
    await page.reload();
    await shown;
    frame = await readySlot(page);
    await resultOf(frame).waitFor();
    await frame.getByRole('button', { name: 'Your rounds', exact: true }).click();
    await frame.getByRole('button', { name: /^See round \d+ again/ }).first().click();
    await frame.getByText(/^Round \d+ again: it paid/).waitFor({ timeout: 60_000 });
    const file = await verifyNewestBet(page, { siteUrl, folder });
    expect(execFileSync(process.execPath, [verifier, file], { encoding: 'utf8' }).trim()).toBe('1 passed, 0 failed');
  });
});
