import { expect, inject, test } from 'vitest';
import { openWindow } from '../support/browser.ts';
import { openEarnedRebate } from '../support/claim-rebate.ts';
import { arriveAsMember } from '../support/newcomer.ts';
import { playOnce } from '../support/play.ts';
import { shareBrowser } from '../support/share-browser.ts';

const siteUrl = inject('siteUrl');
const browser = await shareBrowser();

test('a member plays, sees by which rule the stake counts, and claims the rebate of it once', async () => {
  const { page, context, problems } = await openWindow(browser, { width: 1440, height: 900, siteUrl });
  await arriveAsMember(page, siteUrl, 'rebateone');
  await playOnce(page, siteUrl, { name: 'Dice', button: 'Roll' });

  await page.goto(`${siteUrl}/member?page=personalHistoryCopy`);
  await page
    .getByRole('button', { name: /^Details of bet/ })
    .locator('visible=true')
    .click();
  await page.getByText('The whole stake counts').locator('visible=true').waitFor();

  await openEarnedRebate(page, siteUrl);
  const row = page.getByRole('row', { name: /Slots and instant games/ });
  const claim = page.getByRole('button', { name: 'Claim to the wallet' });
  const earned = await row.getByRole('cell').last().innerText();
  expect(earned).toMatch(/^0\.0[1-9]/);
  const balance = await page.getByTestId('balance').first().innerText();
  await claim.click();
  await page.getByText(/FUN is in your wallet\.$/).waitFor();
  await expect.poll(() => page.getByTestId('balance').first().innerText()).not.toBe(balance);
  const history = page.getByRole('region', { name: 'Paid rebates' });
  await history.getByText('Paid', { exact: true }).waitFor();
  expect(await history.getByRole('listitem').first().innerText()).toContain(earned.replace(/\s*FUN$/, ''));
  expect(await claim.isDisabled()).toBe(true);

  await page.goto(`${siteUrl}/member?page=transactionHistory`);
  await page.getByText('Rebate', { exact: true }).locator('visible=true').first().waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
