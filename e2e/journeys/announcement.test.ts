import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openWindow } from '../support/browser.ts';
import { enterSite, registerMember } from '../support/newcomer.ts';
import { enterRoom, openOffice } from '../support/office.ts';
import { shareBrowser } from '../support/share-browser.ts';

const siteUrl = inject('siteUrl');
const backoffice = { siteUrl: inject('backofficeUrl'), dataDir: inject('dataDir') };
const browser = await shareBrowser();

const popup = (page: Page) => page.getByRole('dialog', { name: 'News of the house' });
const mark = (page: Page, audience: string) => page.evaluate((name) => sessionStorage.getItem(name), audience);

test('the house announces once per session: to a visitor, and to the same person as a member', async () => {
  const { context, page, problems } = await openWindow(browser, {
    width: 1440,
    height: 900,
    siteUrl,
    hearsAnnouncements: true,
  });
  await enterSite(page, siteUrl);
  await popup(page).getByRole('heading', { name: 'A house you can check' }).waitFor();
  await page.keyboard.press('Escape');
  await popup(page).waitFor({ state: 'hidden' });
  expect(await mark(page, 'ANONYMOUS_POPUP')).toBe('closed');
  await page.reload();
  await page.getByRole('link', { name: 'Promotions' }).first().click();
  await page.getByRole('heading', { name: 'Promotions', level: 1 }).waitFor();
  expect(await popup(page).count()).toBe(0);

  await registerMember(page, 'listener');
  await popup(page).getByRole('heading', { name: 'Good that you are here' }).waitFor();
  await popup(page).getByRole('button', { name: 'Next' }).click();
  await popup(page).getByRole('heading', { name: 'Lantern week has begun' }).waitFor();
  await page.keyboard.press('Escape');
  await popup(page).waitFor({ state: 'hidden' });
  expect(await mark(page, 'USER_POPUP')).toBe('closed');
  expect(problems).toEqual([]);
  await context.close();
});

test('a notice one operator writes is published by another alone, and the site says it; taken down, it is gone', async () => {
  const title = 'Late tables tonight';
  const [writing, publishing, reading] = await Promise.all([
    openOffice(browser, backoffice, 'teller'),
    openOffice(browser, backoffice, 'boss'),
    openWindow(browser, { width: 1440, height: 900, siteUrl }),
  ]);
  const [teller, boss, page] = [writing.page, publishing.page, reading.page];
  const announcedOnSite = async (): Promise<string> => {
    await page.goto(siteUrl);
    const line = page.getByRole('region', { name: 'Notices' });
    await line.getByRole('button', { name: 'Read all notices' }).waitFor();
    return line.innerText();
  };
  await enterSite(page, siteUrl);

  await enterRoom(teller, 'Content');
  await teller.getByRole('tab', { name: 'Notices' }).click();
  await teller.getByRole('link', { name: 'Write a notice' }).click();
  for (const language of ['English', 'हिन्दी', 'Português']) {
    await teller.getByLabel(`Title in ${language}`).fill(title);
    await teller.getByLabel(`Text in ${language}`).fill('<script>alert(1)</script> until four');
  }
  await teller.getByRole('button', { name: 'Save the draft' }).click();
  await teller.getByText('You wrote this draft').waitFor();
  expect(await teller.getByRole('button', { name: 'Publish' }).count()).toBe(0);
  expect(await announcedOnSite()).not.toContain(title);

  await enterRoom(boss, 'Content');
  await boss.getByRole('tab', { name: 'Notices' }).click();
  await boss.getByRole('link', { name: `Open ${title}` }).click();
  await boss.getByLabel('Reason').fill('read and found right');
  await boss.getByRole('button', { name: 'Publish' }).click();
  await boss.getByText('Live now').waitFor();
  await expect.poll(announcedOnSite, { timeout: 20_000 }).toContain(title);

  await teller.reload();
  await teller.getByLabel('Reason').fill('the tables are closed');
  await teller.getByRole('button', { name: 'Take down' }).click();
  await teller.getByText('Taken down').first().waitFor();
  await expect.poll(announcedOnSite, { timeout: 20_000 }).not.toContain(title);
  expect(reading.problems).toEqual([]);
  await Promise.all([writing, publishing, reading].map(({ context }) => context.close()));
});
