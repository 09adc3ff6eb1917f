import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { openWindow, widths } from '../support/browser.ts';
import { beginTrial } from '../support/newcomer.ts';
import { wordsOf, type Words } from '../support/words.ts';
import { looks } from '../support/looks.ts';
import { shareBrowser } from '../support/share-browser.ts';

const siteUrl = inject('siteUrl');
const browser = await shareBrowser();

const settings = [
  { ...widths[0], language: 'HI' },
  { ...widths[2], language: 'EN' },
  { ...widths[0], language: 'EN' },
  { ...widths[2], language: 'HI' },
] as const;
/** A refusal is an answer with an error status, which a browser logs to its console. */
const unexpected = (problems: readonly string[]): string[] =>
  problems.filter((problem) => !/status of (401|403)/.test(problem));
const token = (page: Page): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('token'));

/** The dialog of spec 8, closed by Escape. */
async function meetDialog(page: Page, t: Words): Promise<void> {
  const dialog = page.getByRole('dialog', { name: t('identity.trial.title') });
  await dialog.getByText(t('identity.trial.needed'), { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

/** The answer of a call from a browser with this token and its cookie. */
const ask = (page: Page, path: string, held: string | null): Promise<{ status: number; errorCode: string | null }> =>
  page.evaluate(
    async ([path, held]) => {
      const answer = await fetch(path ?? '', {
        headers: { authorization: held ?? '', merchant: 'fairhouse', language: 'EN' },
      });
      const { errorCode } = (await answer.json()) as { errorCode: string | null };
      return { status: answer.status, errorCode };
    },
    [path, held],
  );

describe.each(looks(settings))('at $width px in $language', ({ width, height, language }) => {
  const t = wordsOf(language);

  test('a trial looks around, meets the same dialog at everything of members, and ends with a log-out', async () => {
    const { context, page, problems } = await openWindow(browser, { width, height, language, siteUrl });
    await beginTrial(page, siteUrl, t);
    await page.locator('main a[href*="/seamless"]').first().click();
    const dialog = page.getByRole('dialog', { name: t('identity.trial.title') });
    await dialog.getByText(t('identity.trial.needed'), { exact: true }).waitFor();
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
    ).toEqual([]);
    expect(new URL(page.url()).pathname).toBe('/');
    await meetDialog(page, t);
    for (const path of [
      'depositv2',
      'withdraw',
      'securityCenter',
      'transferFund',
      'personalHistoryCopy',
      'protection',
    ].map((name) => `/member?page=${name}`)) {
      await page.goto(`${siteUrl}${path}`);
      await meetDialog(page, t);
      await page.locator('main').getByText(t('identity.trial.text'), { exact: true }).waitFor();
    }
    // The page hides it; the server refuses it.
    const held = await token(page);
    for (const path of ['MCSFE_getDepositSettings', 'MCSFE_getWithdrawSettings', 'GCS_walletTransferList?page=1&size=5']
      .map((name) => `/wps/relay/${name}`)
      .concat('/api/identity/sessions')) {
      expect([path, await ask(page, path, held)]).toEqual([path, { status: 403, errorCode: 'in_need_true_account' }]);
    }
    // There is no agent centre either.
    await page.goto(`${siteUrl}/agentHome`);
    await page.waitForURL('**/agent');

    await page.goto(siteUrl);
    await page.getByRole('button', { name: t('brand.accountMenu', { name: '' }).trim() }).click();
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('brand.logOut') })
      .locator('visible=true')
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('identity.logoutConfirm') })
      .click();
    await page.getByText(t('identity.goodbye')).first().waitFor();
    expect([await token(page), (await ask(page, '/wps/member/info', held)).status]).toEqual([null, 401]);
    expect(unexpected(problems)).toEqual([]);
    await context.close();
  });

  test('a trial is the member who registers from the dialog, and what it was before is over', async () => {
    const { context, page, problems } = await openWindow(browser, { width, height, language, siteUrl });
    await beginTrial(page, siteUrl, t);
    const held = await token(page);
    await page.goto(`${siteUrl}/member?page=depositv2`);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('identity.trial.register') })
      .click();
    const form = page.getByRole('dialog', { name: t('brand.register') });
    await form.getByRole('textbox', { name: t('identity.username') }).fill(`once${language.toLowerCase()}trial`);
    await form.getByRole('textbox', { name: t('identity.password'), exact: true }).fill('seven boats over still water');
    await form.getByRole('textbox', { name: t('identity.confirmPassword') }).fill('seven boats over still water');
    await form.getByLabel(t('identity.age', { age: 18 })).check();
    await form.getByLabel(t('identity.terms')).check();
    await form.getByRole('button', { name: t('identity.registerSubmit') }).click();
    await form.waitFor({ state: 'hidden' });
    await expect.poll(() => page.getByText(t('brand.trialMark'), { exact: true }).count()).toBe(0);
    expect([
      (await ask(page, '/wps/relay/MCSFE_getDepositSettings', await token(page))).status,
      (await ask(page, '/wps/member/info', held)).status,
    ]).toEqual([200, 401]);
    expect(unexpected(problems)).toEqual([]);
    await context.close();
  });
});
