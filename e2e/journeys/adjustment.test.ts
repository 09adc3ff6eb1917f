import { expect, inject, test } from 'vitest';
import { openWindow } from '../support/browser.ts';
import { arriveAsMember } from '../support/newcomer.ts';
import { enterRoom, openOffice } from '../support/office.ts';
import { shareBrowser } from '../support/share-browser.ts';

const siteUrl = inject('siteUrl');
const backoffice = { siteUrl: inject('backofficeUrl'), dataDir: inject('dataDir') };
const name = 'adjusted';
const browser = await shareBrowser();

test('an adjustment one operator proposes is approved by another alone, and the member has it without asking', async () => {
  const [member, asking, deciding] = await Promise.all([
    openWindow(browser, { width: 1440, height: 900, siteUrl }),
    openOffice(browser, backoffice, 'teller'),
    openOffice(browser, backoffice, 'boss'),
  ]);
  const [page, teller, boss] = [member.page, asking.page, deciding.page];
  await arriveAsMember(page, siteUrl, name);
  await page.goto(siteUrl);
  await expect.poll(() => page.getByTestId('balance').first().innerText()).toContain('10,000.00');

  await enterRoom(teller, 'Members');
  await teller.getByLabel('Name, number, phone or e-mail').fill(name);
  await teller.getByRole('link', { name: `Open the file of ${name}` }).click();
  await teller.getByRole('button', { name: 'Propose an adjustment' }).click();
  const form = teller.getByRole('dialog');
  await form.getByLabel('Amount').fill('12.50');
  await form.getByLabel('Reason').fill('goodwill after an outage');
  await form.getByRole('button', { name: 'Propose' }).click();
  await form.waitFor({ state: 'hidden' });
  // The operator who requested may not decide.
  await enterRoom(teller, 'Adjustments');
  await teller.getByRole('row', { name }).waitFor();
  expect(await teller.getByRole('row', { name }).getByRole('button', { name: 'Decide' }).count()).toBe(0);

  await enterRoom(boss, 'Adjustments');
  await boss.getByRole('row', { name }).getByRole('button', { name: 'Decide' }).click();
  const decision = boss.getByRole('dialog');
  await decision.getByLabel('Reason of your decision').fill('seen in the record of the outage');
  await decision.getByRole('button', { name: 'Approve' }).click();
  await decision.waitFor({ state: 'hidden' });
  await expect.poll(() => page.getByTestId('balance').first().innerText(), { timeout: 10_000 }).toContain('10,012.50');

  await enterRoom(boss, 'Audit trail');
  await boss.getByRole('cell', { name: 'Adjustment approved' }).first().waitFor();
  expect(member.problems).toEqual([]);
  await Promise.all([member, asking, deciding].map(({ context }) => context.close()));
});
