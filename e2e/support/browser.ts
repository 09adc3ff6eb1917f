import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import type { Language } from '@fairhouse/contract/languages';
import { findChromium } from '../../tooling/test/chromium.ts';

/**
 * A full browser with a window of its own loads the pages of its address bar for every context, which takes as long as one of ours.
 * A second list replaces the driver's: what it leaves out for the sake of what is tested stays out.
 */
const switchedOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'PreconnectToSearch',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'MediaRouter',
  'LensOverlay',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'DestroyProfileOnBrowserClose',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
];

/** They keep it off the network and usable as root. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu-compositing',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  `--disable-features=${switchedOff.join(',')}`,
];

/** A real Chromium. */
export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('There is no Chromium, Chrome or Edge: set CHROME_PATH to one.');
  return chromium.launch({ executablePath, args: browserArgs });
}

export const widths = [
  { name: 'phone', width: 360, height: 740 },
  { name: 'tablet', width: 768, height: 1024 },
  { name: 'desktop', width: 1440, height: 900 },
] as const;

/** A window of a newcomer: nothing stored, English, and every error of a page recorded. */
export async function openWindow(
  browser: Browser,
  options: {
    width: number;
    height: number;
    scheme?: 'dark' | 'light';
    language?: Language;
    siteUrl: string;
    keepsFirstLogin?: boolean;
    hearsAnnouncements?: boolean;
    hasWorker?: boolean;
  },
): Promise<{ context: BrowserContext; page: Page; problems: string[] }> {
  const context = await browser.newContext({
    viewport: { width: options.width, height: options.height },
    colorScheme: options.scheme ?? 'dark',
    reducedMotion: 'reduce',
    hasTouch: options.width < 600,
    isMobile: options.width < 600,
    // A journey cannot look into answers of a service worker: only journeys about it have one.
    serviceWorkers: options.hasWorker ? 'allow' : 'block',
  });
  const language = options.language ?? 'EN';
  await context.addCookies([{ name: 'lang', value: language, url: options.siteUrl }]);
  await context.addInitScript((chosen) => {
    if (!localStorage.getItem('history-language')) localStorage.setItem('history-language', chosen);
  }, language);
  if (!options.hearsAnnouncements) await context.addInitScript(muteAnnouncements);
  if (!options.keepsFirstLogin) await context.addInitScript(rememberFirstLogin);
  const page = await context.newPage();
  if (!options.keepsFirstLogin) await skipFirstLogin(page);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} at ${message.location().url}`);
  });
  // The page may catch an error of the content policy, and nothing else reports it.
  page.on('request', (request) => {
    if (request.url() === `${options.siteUrl}/policy-reports`)
      problems.push(`against the policy: ${request.postData() ?? ''}`);
  });
  return { context, page, problems };
}

/** Skips the dialogs for newcomers, unless a journey is about them. */
export async function skipFirstLogin(page: Page): Promise<void> {
  const skip = page.locator('[data-first-login-skip]');
  await page.addLocatorHandler(skip, () => skip.click());
}

/** Every session counts as having seen the dialogs for newcomers: they would cover a press at any moment. */
export function rememberFirstLogin(): void {
  try {
    const keep = Storage.prototype.setItem;
    Storage.prototype.setItem = function keepAndRemember(this: Storage, key: string, value: string) {
      keep.call(this, key, value);
      if (key === 'session') keep.call(localStorage, 'first-login-shown', (JSON.parse(value) as { id: string }).id);
    };
  } catch {
    // A frame without storage shows no dialog.
  }
}

/**
 * Announcements that open by themselves count as closed before (spec 4), also after a logout has cleared the storage,
 * unless a journey asks for them.
 */
export function muteAnnouncements(): void {
  const close = (): void => {
    if (localStorage.getItem('hears-announcements')) return;
    for (const audience of ['USER_POPUP', 'ANONYMOUS_POPUP', 'AGENT_POPUP']) sessionStorage.setItem(audience, 'closed');
  };
  try {
    close();
    const clear = Storage.prototype.clear;
    Storage.prototype.clear = function clearButMarks(this: Storage) {
      clear.call(this);
      close();
    };
  } catch {
    // A frame without storage gets no announcements.
  }
}
