import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import type { TicketForm } from '@fairhouse/contract';
import type { Language } from '@fairhouse/contract/languages';
import { openWindow } from '../support/browser.ts';
import { arriveAsMember } from '../support/newcomer.ts';
import { openOffice } from '../support/office.ts';
import { runJob } from '../support/run-job.ts';
import { shareBrowser } from '../support/share-browser.ts';
import { openBetVerifier } from '../support/verify-bet.ts';
import { wordsOf } from '../support/words.ts';

const siteUrl = inject('siteUrl');
const dataDir = inject('dataDir');
const backoffice = { siteUrl: inject('backofficeUrl'), dataDir };
const browser = await shareBrowser();
const { verifyOpenProof } = openBetVerifier(siteUrl);

const looks = {
  desktop: { width: 1440, height: 900, siteUrl, language: 'EN' },
  phone: { width: 390, height: 844, siteUrl, language: 'HI' },
} as const satisfies Record<string, { width: number; height: number; siteUrl: string; language: Language }>;

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Logs in the demo's member, who holds tickets of each kind. */
async function enterAsHolder(page: Page, t: ReturnType<typeof wordsOf>): Promise<void> {
  const [login] = JSON.parse(readFileSync(join(dataDir, 'demo-logins.json'), 'utf8')) as [
    { username: string; password: string },
  ];
  await page.goto(`${siteUrl}/tickets`);
  await page.getByRole('button', { name: t('brand.gateEnter', { age: 18 }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('identity.username') }).fill(login.username);
  await dialog.getByRole('textbox', { name: t('identity.password') }).fill(login.password);
  await dialog.getByRole('button', { name: t('identity.loginSubmit'), exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

test.each(Object.values(looks))(
  'a wheel at $width px in $language stops at a published prize, and its draw is recomputed in the browser and by fair:verify',
  async (look) => {
    const t = wordsOf(look.language);
    const { page, context, problems } = await openWindow(browser, look);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await enterAsHolder(page, t);
    const card = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('[data-scene=prize_wheel]') });
    await card.getByRole('button', { name: new RegExp(t('tickets.prizesTitle')) }).click();
    const rows = page.getByRole('dialog').getByRole('rowheader');
    await rows.nth(7).waitFor();
    const published = await rows.allInnerTexts();
    expect(published).toHaveLength(8);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('brand.close') })
      .click();

    const name = await card.getByRole('heading').innerText();
    await card.getByRole('button', { name: t('tickets.openOf', { name }) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('tickets.tap_prize_wheel') }).click();
    await dialog.locator('[data-phase=playing]').waitFor();
    await dialog.locator('[data-phase=over]').waitFor();
    const shown = await dialog.locator('.scene-prize').innerText();
    expect(published.map((text) => text.split('\n')[0])).toContain(shown);
    expect(await overflow(page)).toBeLessThanOrEqual(0);

    await dialog.getByRole('link', { name: t('tickets.check') }).click();
    await verifyOpenProof(page, t);
    expect(await page.locator('tr[aria-current]').innerText()).toContain(shown);

    // What was drawn stays: the history plays it again.
    await page.goto(`${siteUrl}/tickets?page=history`);
    await page
      .getByRole('button', { name: t('tickets.replay') })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('tickets.tap_prize_wheel') })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('tickets.skip') })
      .click();
    expect(await page.getByRole('dialog').locator('.scene-prize').innerText()).toBe(shown);
    expect(problems).toEqual([]);
    await context.close();
  },
);

const rainName = 'Two drops';
const everywhere = (text: string) => ({ EN: text, HI: text, PT: text, VI: text, CN: text });

/** Lets two envelopes fall a little later, when the pages are open. */
async function plan(office: Page): Promise<void> {
  const form: TicketForm = {
    kind: 'rain',
    art: 'night',
    title: everywhere(rainName),
    text: everywhere('Two envelopes.'),
    startsAt: null,
    endsAt: null,
    budget: '1000',
    prizes: [],
    rain: {
      total: '3',
      pieces: 2,
      least: '0.5',
      firstAt: Date.now() + 20_000,
      everyMinutes: 10_080,
      lastsSeconds: 600,
    },
    raffle: null,
    isOpen: true,
  };
  const answer = await office.evaluate(async (body) => {
    const headers = {
      authorization: sessionStorage.getItem('office-token') ?? '',
      merchant: 'fairhouse',
      language: 'EN',
      'content-type': 'application/json',
    };
    const sent = await fetch('/ops/tickets/kinds', { method: 'POST', headers, body });
    return (await sent.json()) as { success: boolean; errorCode: string | null };
  }, JSON.stringify(form));
  expect(answer).toMatchObject({ success: true });
  await runJob(dataDir, 'settle-tickets');
}

test('a rain falls in two browsers: each catches one envelope, together the whole sum, and the split is recomputed', async () => {
  const office = await openOffice(browser, backoffice, 'boss');
  await plan(office.page);
  const seats = await Promise.all(
    Object.values(looks).map(async (look, at) => {
      const seat = await openWindow(browser, look);
      await arriveAsMember(seat.page, siteUrl, `underrain${at}`);
      return { ...seat, t: wordsOf(look.language) };
    }),
  );
  // It is planned; the page counts down by itself.
  await Promise.all(
    seats.map(async ({ page, t }) => {
      await page.goto(`${siteUrl}/tickets`);
      const rain = page.getByRole('main').getByRole('region', { name: rainName });
      await rain
        .getByRole('button', { name: t('tickets.rain.look') })
        .or(rain.getByRole('button', { name: t('tickets.rain.catch') }))
        .click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('tickets.catch') })
        .waitFor();
    }),
  );
  const caught = await Promise.all(
    seats.map(async ({ page, t }) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: t('tickets.catch') }).click();
      await dialog.getByText(t('tickets.goesTo_cash')).waitFor();
      return Number.parseFloat(await dialog.locator('.scene-prize').innerText());
    }),
  );
  expect((caught[0] ?? 0) + (caught[1] ?? 0)).toBeCloseTo(3, 6);
  for (const { page, t, problems, context } of seats) {
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('tickets.check') })
      .or(page.getByRole('dialog').getByRole('link', { name: t('tickets.seeCommitment') }))
      .click();
    await verifyOpenProof(page, t);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(problems).toEqual([]);
    await context.close();
  }
  await office.context.close();
});
