import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Opens the proof of the newest bet, has it checked on the page, and keeps its record: the file's name. */
export async function verifyNewestBet(page: Page, { siteUrl, folder }: { siteUrl: string; folder: string }): Promise<string> {
  await page.goto(`${siteUrl}/member?page=personalHistoryCopy`);
  // The proof is with the details of a bet.
  await page.getByRole('button', { name: /^Details of/ }).locator('visible=true').first().click();
  await page.getByRole('link', { name: /^Verify round/ }).locator('visible=true').first().click();
  const reveal = page.getByRole('button', { name: 'Open the seed and check' });
  const verdict = page.getByTestId('verdict');
  await reveal.or(verdict).first().waitFor();
  if (await reveal.isVisible()) await reveal.click();
  await verdict.waitFor();
  expect(await verdict.getAttribute('data-right')).toBe('true');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download record' }).click();
  const file = join(folder, `${await page.title()}-${performance.now()}.json`.replaceAll(/[^\w.-]/g, ''));
  await (await download).saveAs(file);
  return file;
}
