import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { openWindow, widths } from '../support/browser.ts';
import { arriveAsMember } from '../support/newcomer.ts';
import { looks } from '../support/looks.ts';
import { shareBrowser } from '../support/share-browser.ts';

const siteUrl = inject('siteUrl');
const browser = await shareBrowser();

async function choose(page: Page, method: RegExp, amount: string): Promise<void> {
  await page.goto(`${siteUrl}/member?page=depositv2`);
  await page.getByRole('radio', { name: method }).check();
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
}

const stateOf = (page: Page): Promise<string | null> => page.getByTestId('deposit').getAttribute('data-state');

async function isCleanAndFits(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}

describe.each(looks(widths))('at $width px ($name)', ({ name, width, height }) => {
  test('a member pays at the sandbox and comes back to a page that hears of it, and of a message that never came', async () => {
    const { context, page, problems } = await openWindow(browser, { width, height, siteUrl });
    await arriveAsMember(page, siteUrl, `payer${name}`);
    await choose(page, /Instant bank/, '250.50');
    await isCleanAndFits(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(/\/sandbox\/pay\//);
    await isCleanAndFits(page);
    await page.getByRole('button', { name: 'Pay now' }).click();
    await page.waitForURL(/depositv2&deposit=/);
    await page.getByText('250.50 FUN have been added to your balance.').waitFor();
    await expect.poll(() => page.getByTestId('balance').first().innerText()).toContain('10,250.50');

    await choose(page, /Wallet QR/, '200');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('img', { name: 'QR code of this payment' }).waitFor();
    await isCleanAndFits(page);
    await page.getByRole('link', { name: 'Open the payment page' }).click();
    await page.getByLabel('How the bank behaves').selectOption('lost');
    await page.getByRole('button', { name: 'Pay now' }).click();
    await page.waitForURL(/depositv2&deposit=/);
    await page.getByText('Waiting for the provider').waitFor();
    await page.getByRole('button', { name: 'I have paid: ask now' }).click();
    await page.getByText('198 FUN have been added to your balance.').waitFor();
    await expect.poll(() => page.getByTestId('balance').first().innerText()).toContain('10,448.50');
    expect(problems).toEqual([]);
    await context.close();
  });

  test('a member transfers, shows a receipt and cannot take back what was sent; another transfer is given up', async () => {
    const { context, page, problems } = await openWindow(browser, { width, height, siteUrl });
    await arriveAsMember(page, siteUrl, `sender${name}`);
    await choose(page, /Bank transfer/, '500');
    await page.getByRole('button', { name: 'Show the account' }).click();
    expect(await page.getByTestId('reference').innerText()).toMatch(/^[2-9A-Z]{10}$/);
    await isCleanAndFits(page);
    const receipt = await page.screenshot();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: receipt });
    await page.getByText('1 picture sent').waitFor();
    expect([await stateOf(page), await page.getByRole('button', { name: 'Cancel the deposit' }).count()]).toEqual([
      'proof_sent',
      0,
    ]);

    await choose(page, /Bank transfer/, '600');
    await page.getByRole('button', { name: 'Show the account' }).click();
    await page.getByRole('button', { name: 'Cancel the deposit' }).click();
    await page.getByRole('button', { name: 'Yes, cancel' }).click();
    await page.getByText('You have cancelled this deposit.').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});
