import type { Page } from 'playwright-core';

/** Deposits by the instant bank of the demo, on pages in English; returns when the money is there. */
export async function payIn(page: Page, siteUrl: string, amount: string): Promise<void> {
  await page.goto(`${siteUrl}/member?page=depositv2`);
  await page.getByRole('radio', { name: /Instant bank/ }).check();
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/\/sandbox\/pay\//);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.getByText(`${Number(amount).toLocaleString('en')} FUN have been added to your balance.`).waitFor();
}
