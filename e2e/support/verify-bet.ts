import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { wordsOf, type Words } from './words.ts';

const verifier = fileURLToPath(new URL('../../tooling/verify/fair-verify.mjs', import.meta.url));

/** The checks of a distrustful player: on the page, and with the command on the downloaded record. */
export interface BetVerifier {
  /** Checks the proof on the open page. */
  verifyOpenProof(page: Page, t?: Words): Promise<void>;
  /** Opens the newest bet in the betting record, and its proof. */
  verifyNewestBet(page: Page): Promise<void>;
}

/** For a file of journeys: records are kept in a folder of their own until it is over. */
export function openBetVerifier(siteUrl: string): BetVerifier {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-records-'));
  let kept = 0;
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function verifyOpenProof(page: Page, t: Words = wordsOf('EN')): Promise<void> {
    const reveal = page.getByRole('button', { name: t('fairness.revealNow') });
    // The first is that of the round; a part in the house jackpot has one of its own below.
    const verdicts = page.getByTestId('verdict');
    await reveal.or(verdicts).first().waitFor();
    if (await reveal.isVisible()) await reveal.click();
    await verdicts.first().waitFor();
    for (const verdict of await verdicts.all()) expect(await verdict.getAttribute('data-right')).toBe('true');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: t('fairness.downloadRecord') }).click();
    kept += 1;
    const file = join(folder, `${kept}.json`);
    await (await download).saveAs(file);
    expect(execFileSync(process.execPath, [verifier, file], { encoding: 'utf8' }).trim()).toBe('1 passed, 0 failed');
  }
  return {
    verifyOpenProof,
    async verifyNewestBet(page) {
      await page.goto(`${siteUrl}/member?page=personalHistoryCopy`);
      // The proof is in the details of a bet.
      await page
        .getByRole('button', { name: /^Details of/ })
        .locator('visible=true')
        .first()
        .click();
      await page.getByRole('region', { name: 'Round replay' }).locator('visible=true').first().waitFor();
      await page
        .getByRole('link', { name: /^Verify round/ })
        .locator('visible=true')
        .first()
        .click();
      await verifyOpenProof(page);
    },
  };
}
