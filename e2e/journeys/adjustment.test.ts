import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser, openWindow } from '../support/browser.ts';
import { enterSite, registerMember } from '../support/newcomer.ts';
import { openOffice } from '../support/office.ts';

const siteUrl = inject('siteUrl');
const backoffice = { siteUrl: inject('backofficeUrl'), dataDir: inject('dataDir') };
const name = 'adjusted';
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('an adjustment one operator proposes is approved by another alone, and the member has it without asking', async () => {
  const [member, asking, deciding] = await Promise.all([
    openWindow(browser, { width: 1440, height: 900, siteUrl }), openOffice(browser, backoffice, 'teller'), openOffice(browser, backoffice, 'boss'),
  ]);
  const [page, teller, boss] = [member.page, asking.page, deciding.page];
  await enterSite(page, siteUrl);
  await registerMember(page, name);
  await expect.poll(() => page.getByTestId('balance').first().innerText()).toContain('10,000.00');

  await teller.getByRole('link', { name: 'Members' }).click();
  await teller.getByLabel('Name or number of a member').fill(name);
  await teller.getByRole('row', { name }).getByRole('button', { name: 'Open' }).click();
  const form = teller.getByRole('dialog', { name });
  await form.getByLabel('Amount').fill('12.50');
  await form.getByLabel('Reason').fill('goodwill after an outage');
  await form.getByRole('button', { name: 'Propose' }).click();
  await form.waitFor({ state: 'hidden' });
  // Who asked does not decide.
  await teller.getByRole('link', { name: 'Adjustments' }).click();
  await teller.getByRole('row', { name }).waitFor();
  expect(await teller.getByRole('row', { name }).getByRole('button', { name: 'Decide' }).count()).toBe(0);

  await boss.getByRole('link', { name: 'Adjustments' }).click();
  await boss.getByRole('row', { name }).getByRole('button', { name: 'Decide' }).click();
  const decision = boss.getByRole('dialog');
  await decision.getByLabel('Reason of your decision').fill('seen in the record of the outage');
  await decision.getByRole('button', { name: 'Approve' }).click();
  await decision.waitFor({ state: 'hidden' });
  await expect.poll(() => page.getByTestId('balance').first().innerText(), { timeout: 10_000 }).toContain('10,012.50');

  await boss.getByRole('link', { name: 'Audit trail' }).click();
  await boss.getByText('adjustment.approved').first().waitFor();
  expect(member.problems).toEqual([]);
  await Promise.all([member, asking, deciding].map(({ context }) => context.close()));
});
