import type { FrameLocator, Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { openWindow, widths } from '../support/browser.ts';
import { openHouseGame } from '../support/house-game.ts';
import { arriveAsMember } from '../support/newcomer.ts';
import { looks } from '../support/looks.ts';
import { pressSoon } from '../support/press-soon.ts';
import { shareBrowser } from '../support/share-browser.ts';
import { openBetVerifier } from '../support/verify-bet.ts';

const siteUrl = inject('siteUrl');
/**
 * The long run finds the game in the lobby, resumes it after a reload with an open bet, and looks at it in the betting
 * record.
 */
const isWhole = process.env['JOURNEYS'] === 'all';
const { verifyOpenProof, verifyNewestBet } = openBetVerifier(siteUrl);
const browser = await shareBrowser();

/** Bets by hand and presses again as soon as a cash-out is possible; a flight that crashes at once is tried again. */
async function cashOutOnce(page: Page, frame: FrameLocator): Promise<void> {
  const first = frame.getByRole('region', { name: 'Bet 1' });
  const cashOut = first.getByRole('button', { name: /^Cash out/ });
  const flown = first.getByText('This flight left with your stake');
  // A bet pressed as betting closes is refused, and the next flight is another chance.
  const late = first.getByRole('alert');
  for (let tries = 0; tries < 8; tries += 1) {
    // Texts of the previous flight would be taken for those of this one.
    await flown.waitFor({ state: 'detached', timeout: 100_000 });
    // Only after the current flight has ended, which may take long.
    await first.getByRole('button', { name: /^Bet/ }).click({ timeout: 100_000 });
    if (isWhole) {
      await first.getByText('You are aboard').waitFor({ timeout: 100_000 });
      await page.reload();
      await first.getByText('You are aboard').or(flown).first().waitFor();
    }
    await cashOut.or(flown).or(late).first().waitFor({ timeout: 40_000 });
    if (await late.isVisible()) continue;
    await pressSoon(cashOut);
    const off = first.getByText(/^Off at/);
    await off.or(flown).first().waitFor({ timeout: 20_000 });
    if (await off.isVisible()) return;
  }
  throw new Error('eight flights in a row ended at once');
}

describe.each(looks(widths).slice(0, 1))('at $width px ($name)', ({ name, width, height }) => {
  test('a member flies along, cashes out and verifies the bet', async () => {
    const { context, page, problems } = await openWindow(browser, { width, height, siteUrl });
    await arriveAsMember(page, siteUrl, `flyer${name}`);
    if (isWhole) await openHouseGame(page, siteUrl, 1041);
    else await page.goto(`${siteUrl}/seamless?nodeId=1041`);
    const frame = page.frameLocator('iframe');
    await frame.getByRole('region', { name: 'Bet 1' }).waitFor();
    await cashOutOnce(page, frame);
    // The proof opens at the end of the flight.
    await frame.getByText('Flight ended', { exact: true }).waitFor({ timeout: 200_000 });
    await frame.getByRole('button', { name: 'Fair play' }).click();
    await frame.getByText('Hashed back step by step it leads to the anchor').waitFor();
    await frame.getByRole('button', { name: 'Verify' }).first().click();
    await verifyOpenProof(page);
    if (isWhole) await verifyNewestBet(page);
    expect(problems).toEqual([]);
    await context.close();
  }, 400_000);
});
