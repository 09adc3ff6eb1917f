import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { openWindow, widths } from '../support/browser.ts';
import { shareBrowser } from '../support/share-browser.ts';
import { wordsOf } from '../support/words.ts';

const siteUrl = inject('siteUrl');
const browser = await shareBrowser();

/** The demo's member, with this balance in the wallet. */
async function enterWith(page: Page, balance: string, t: ReturnType<typeof wordsOf>): Promise<void> {
  await page.route('**/wallets/balance*', async (route) => {
    const response = await route.fetch();
    const reported = (await response.json()) as { value: Record<string, unknown> };
    Object.assign(reported.value, { mainWalletBalance: balance, sumBalance: balance });
    await route.fulfill({ response, json: reported });
  });
  const [login] = JSON.parse(readFileSync(join(inject('dataDir'), 'demo-logins.json'), 'utf8')) as [
    { username: string; password: string },
  ];
  await page.goto(siteUrl);
  await page.getByRole('button', { name: t('brand.gateEnter', { age: 18 }) }).click();
  await page
    .getByRole('button', { name: t('brand.logIn') })
    .locator('visible=true')
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('identity.username') }).fill(login.username);
  await dialog.getByRole('textbox', { name: t('identity.password') }).fill(login.password);
  await dialog.getByRole('button', { name: t('identity.loginSubmit'), exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

describe('the header of a phone', () => {
  test.each([
    ['EN', 'dark', 360],
    ['HI', 'light', 360],
    ['PT', 'dark', 360],
    ['EN', 'light', 320],
  ] as const)('holds a fortune in one line in %s, %s, at %i px', async (language, scheme, width) => {
    const { context, page } = await openWindow(browser, { ...widths[0], width, language, scheme, siteUrl });
    await enterWith(page, '98765432.1', wordsOf(language));
    const chip = page.getByTestId('balance');
    await expect.poll(() => chip.innerText()).toContain('98,765,432.10');
    const { last, high, line, overflow } = await page.evaluate(() => {
      const controls = [...document.querySelectorAll('header a, header button')]
        .map((each) => each.getBoundingClientRect())
        .filter(({ width }) => width > 0);
      return {
        last: Math.max(...controls.map(({ right }) => right)),
        high: document.querySelector('[data-testid=balance]')?.getBoundingClientRect().height ?? 0,
        line: document.querySelector('[data-testid=balance] > span:not(.sr-only)')?.getBoundingClientRect().height ?? 0,
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      };
    });
    // As high as a finger needs, with one line of text.
    expect([last <= width, high, line < 30, overflow]).toEqual([true, 44, true, 0]);
    // A balance call that is cut off as the page closes is no error.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });
});
