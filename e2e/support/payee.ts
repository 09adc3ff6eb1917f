import type { Page } from 'playwright-core';

export const paymentPassword = '482915';

/** The requirements of a withdrawal: a payment password, and an account to pay to. */
export async function becomePayee(page: Page, siteUrl: string, accountNumber: string): Promise<void> {
  await page.goto(`${siteUrl}/member?page=withdraw`);
  await page.getByText('Set a payment password first.').waitFor();
  await page.getByRole('button', { name: 'Set it now' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New payment password', { exact: true }).fill(paymentPassword);
  await dialog.getByLabel('Repeat the new payment password').fill(paymentPassword);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Set a payment password first.').waitFor({ state: 'hidden' });
  await page.getByLabel('Account number').fill(accountNumber);
  await page.getByLabel('Account holder').fill('Anna Sommer');
  await page.getByRole('button', { name: 'Add an account' }).click();
  await page.getByRole('textbox', { name: 'Amount' }).waitFor();
}

/** Fills the form of a withdrawal and sends it. */
export async function askFor(page: Page, amount: string, password = paymentPassword): Promise<void> {
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await page.getByLabel('Payment password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
}
