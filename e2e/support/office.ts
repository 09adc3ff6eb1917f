import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openWindow } from './browser.ts';
import { appCode } from './identity-house.ts';

export interface Office {
  readonly siteUrl: string;
  readonly dataDir: string;
}

interface Login {
  readonly username: string;
  readonly password: string;
  readonly secret: string;
}

/** The back office with one of the demo's operators in it. A code counts once: whoever has logged in comes back by their cookie. */
export async function openOffice(
  browser: Browser,
  office: Office,
  who: 'boss' | 'teller',
): Promise<{ context: BrowserContext; page: Page; problems: string[] }> {
  const window = await openWindow(browser, { width: 1440, height: 900, siteUrl: office.siteUrl });
  const { context, page } = window;
  const kept = join(office.dataDir, `journeys-${who}.json`);
  if (existsSync(kept))
    await context.addCookies(JSON.parse(readFileSync(kept, 'utf8')) as Parameters<BrowserContext['addCookies']>[0]);
  await page.goto(office.siteUrl);
  const menu = page.getByRole('navigation', { name: 'Pages of the office' });
  const name = page.getByLabel('Name');
  await menu.or(name).waitFor();
  if (await name.isVisible()) {
    await logIn(page, loginOf(office.dataDir, who));
    await menu.waitFor();
    writeFileSync(kept, JSON.stringify(await context.cookies(office.siteUrl)));
  }
  return window;
}

/** By the menu: an overview may link to the same page. */
export async function enterRoom(office: Page, room: string): Promise<void> {
  await office
    .getByRole('navigation', { name: 'Pages of the office' })
    .getByRole('link', { name: new RegExp(`^${room}`) })
    .click();
}

export function loginOf(dataDir: string, who: string): Login {
  const logins = JSON.parse(readFileSync(join(dataDir, 'demo-operators.json'), 'utf8')) as Login[];
  const login = logins.find(({ username }) => username === who);
  if (!login) throw new Error(`the demo has no ${who}`);
  return login;
}

/** The second factor, computed as an authenticator app does. */
async function logIn(page: Page, { username, password, secret }: Login): Promise<void> {
  await page.getByLabel('Name').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByLabel('Code of your app').fill(appCode(secret));
  await page.getByRole('button', { name: 'Log in' }).click();
}
