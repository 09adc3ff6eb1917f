import type { Page } from 'playwright-core';

/** Files a complaint of the member who is logged in; returns its number. */
export async function writeComplaint(page: Page, siteUrl: string, words: string): Promise<string> {
  await page.goto(`${siteUrl}/member?page=support`);
  await page.getByRole('button', { name: 'Make a complaint' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Question type').selectOption({ label: 'Deposits' });
  await dialog.getByLabel('Description').fill(words);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  const row = page.getByRole('button', { name: /C-\d+/ }).first();
  await row.waitFor();
  return /C-\d+/.exec((await row.textContent()) ?? '')?.[0] ?? '';
}
