import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import type { Language } from '@fairhouse/contract/languages';
import { openWindow, widths } from './browser.ts';
import { claimRebate } from './claim-rebate.ts';
import { letContractsCome, letRunsCome } from './contract-answers.ts';
import { enterSite, registerMember } from './newcomer.ts';
import { loginOf, openOffice } from './office.ts';
import { askFor, becomePayee } from './payee.ts';
import { playOnce } from './play.ts';
import { letPointsCome } from './point-answers.ts';
import { letFriendsCome } from './referral-answers.ts';
import { contractPages, type Audience, type Screen } from './screens.ts';
import { letTicketsCome } from './ticket-answers.ts';
import { wordsOf, type Words } from './words.ts';
import { writeComplaint } from './write-complaint.ts';

/** The addresses of the houses with the screens. */
export interface Places {
  readonly siteUrl: string;
  readonly backofficeUrl: string;
  readonly dataDir: string;
  /** Only for the screens of a house that serves nobody. */
  readonly closedUrl?: string;
  readonly blockedUrl?: string;
}

/** A browser window of one of the audiences. */
export interface Stage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly url: string;
  readonly problems: string[];
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Appearance {
  readonly language: Language;
  readonly theme: 'dark' | 'light';
}

const desktop = widths[2];

/** Logs in one audience, with all the records that the pages show. */
export async function openStage(browser: Browser, places: Places, as: Audience): Promise<Stage> {
  if (as === 'operator') return enterAsOperator(browser, places);
  const url = { closed: places.closedUrl, blocked: places.blockedUrl }[as as 'closed'] ?? places.siteUrl;
  const window = await openWindow(browser, { ...desktop, siteUrl: url, keepsFirstLogin: as === 'newcomer' });
  const { page } = window;
  if (as === 'visitor') await page.addInitScript(() => localStorage.setItem('age-confirmed', 'x'));
  await page.goto(url);
  const enter: Partial<Record<Audience, () => Promise<void>>> = {
    trial: () => beginTrial(page, url),
    newcomer: () => enterSite(page, url).then(() => registerMember(page, 'newcomer')),
    member: () => liveALittle(page, url),
    agent: () => enterAsAgent(page, places),
  };
  await enter[as]?.();
  return { ...window, url };
}

async function beginTrial(page: Page, url: string): Promise<void> {
  const t = wordsOf('EN');
  await enterSite(page, url);
  await page
    .getByRole('button', { name: t('brand.logIn') })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('identity.trial.offer') })
    .click();
  await page.getByRole('banner').getByText(t('brand.trialMark'), { exact: true }).waitFor();
}

/** Bets, a rebate, a deposit with a bonus and one without, a withdrawal and a complaint, so that no record is empty. */
async function liveALittle(page: Page, url: string): Promise<void> {
  await enterSite(page, url);
  await registerMember(page, 'lookout');
  await playOnce(page, url, { name: 'Dice', button: 'Roll' });
  await claimRebate(page, url);
  await playOnce(page, url, { name: 'Night Lantern', button: 'Spin' });
  await page.goto(`${url}/member?page=depositv2`);
  await page.getByRole('radio', { name: /Instant bank/ }).check();
  await page.getByRole('textbox', { name: 'Amount' }).fill('200');
  await page.getByRole('radio', { name: 'First deposit' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/\/sandbox\/pay\//);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.getByText('200 FUN have been added to your balance.').waitFor();
  await page.goto(`${url}/member?page=depositv2`);
  await page.getByRole('radio', { name: /Bank transfer/ }).check();
  await page.getByRole('textbox', { name: 'Amount' }).fill('500');
  await page.getByRole('button', { name: 'Show the account' }).click();
  await page.getByTestId('reference').waitFor();
  await becomePayee(page, url, '123456789012');
  await askFor(page, '120');
  await page.getByTestId('withdrawal').waitFor();
  await writeComplaint(page, url, 'My deposit of this morning is not there yet.');
}

async function enterAsAgent(page: Page, { siteUrl, dataDir }: Places): Promise<void> {
  const t = wordsOf('EN');
  const [login] = JSON.parse(readFileSync(join(dataDir, 'demo-agent.json'), 'utf8')) as [
    { username: string; password: string },
  ];
  await enterSite(page, `${siteUrl}/agent`);
  await page.getByRole('textbox', { name: t('identity.username') }).fill(login.username);
  await page.getByRole('textbox', { name: t('identity.password') }).fill(login.password);
  await page.getByRole('button', { name: t('identity.loginSubmit') }).click();
  await page.waitForURL('**/agentHome');
}

/** A member who has replaced the password by the same one: the account's history shows the change. */
async function enterAsOperator(browser: Browser, { backofficeUrl: url, dataDir }: Places): Promise<Stage> {
  const t = wordsOf('EN');
  const stage = await openOffice(browser, { siteUrl: url, dataDir }, 'boss');
  const { page } = stage;
  const { password } = loginOf(dataDir, 'boss');
  await page.goto(`${url}/account`);
  await page.getByLabel(t('operators.account.passwordNow')).fill(password);
  await page.getByLabel(t('operators.account.passwordNext')).fill(password);
  await page.getByRole('button', { name: t('operators.account.passwordChange') }).click();
  await page.getByText(t('operators.account.passwordChanged')).waitFor();
  return { ...stage, url };
}

/** Opens a screen in a window of this size, as if the appearance had been chosen before. What has to be pressed is found in a wide one. */
export async function showScreen(
  { page, context, url }: Stage,
  screen: Screen,
  { size, language, theme }: Appearance & { size: Size },
): Promise<void> {
  await page.setViewportSize(screen.press.length > 0 && !screen.isByWidth ? desktop : size);
  await context.addCookies([{ name: 'lang', value: language, url }]);
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate(
    ([chosen, look, isFirst, hears]) => {
      localStorage.setItem('history-language', chosen);
      localStorage.setItem('language', chosen);
      localStorage.setItem('theme', look);
      // A first login happens once.
      if (isFirst) localStorage.removeItem('first-login-shown');
      // Dialogs that open by themselves stay away from all screens but their own.
      if (hears) {
        localStorage.setItem('hears-announcements', '1');
        sessionStorage.clear();
      } else localStorage.removeItem('hears-announcements');
    },
    [language, theme, screen.dialog === 'firstLogin', screen.dialog === 'announcement'] as const,
  );
  await standIn(page, screen);
  await page.goto(`${url}${screen.address}`);
  const t = wordsOf(language);
  for (const press of screen.press) await controlOf(page, press, t).click();
  if (screen.dialog !== undefined) await page.getByRole('dialog').first().waitFor();
  await page.setViewportSize(size);
  await settle(page);
}

/** Answers for what a house that has just opened does not have. */
async function standIn(page: Page, screen: Screen): Promise<void> {
  if (screen.dialog === 'limitReview') await letHalfAYearPass(page);
  const isOffered = screen.dialog === 'contractRequests';
  if (isOffered || contractPages.some((name) => screen.address.includes(name))) await letContractsCome(page, isOffered);
  if (screen.address === '/salaries') await letRunsCome(page);
  if (screen.as === 'member' && screen.route === '/pointMall') await letPointsCome(page);
  if (screen.address === '/member?page=referral') await letFriendsCome(page);
  if (screen.as === 'member' && /ticket/.test(screen.route)) await letTicketsCome(page);
}

/** For the limits, and for the next page alone. */
async function letHalfAYearPass(page: Page): Promise<void> {
  await page.route(
    '**/wps/member/protection',
    async (route) => {
      const response = await route.fetch();
      const reported = (await response.json()) as { value: Record<string, unknown> };
      await route.fulfill({
        response,
        json: { ...reported, value: { ...reported.value, isReviewDue: true, asksReview: true } },
      });
    },
    { times: 1 },
  );
}

function controlOf(page: Page, press: string, t: Words): Locator {
  if (press.startsWith('css=')) return page.locator(press).first();
  const name = press
    .split(': ')
    .map((key) => t(key))
    .join(': ');
  return page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('tab', { name, exact: true }))
    .locator('visible=true')
    .first();
}

/** Until nothing in sight is on its way, in a frame neither; what does not come within the time is shown as it is. */
export async function settle(page: Page, withinMs = 8000): Promise<void> {
  await page.mouse.move(3, 3);
  await page.waitForLoadState('load');
  for (const frame of page.frames())
    await frame.waitForFunction(isStill, undefined, { timeout: withinMs }).catch(() => undefined);
}

function isStill(): boolean {
  const isInSight = (each: Element): boolean => {
    const { top, bottom, left, right, width } = each.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  };
  return (
    document.fonts.status === 'loaded' &&
    document.body.innerText.trim() !== '' &&
    ![...document.querySelectorAll('.skeleton, .animate-spin, .spinner')].some(isInSight) &&
    [...document.images].every((image) => image.complete || !isInSight(image))
  );
}
