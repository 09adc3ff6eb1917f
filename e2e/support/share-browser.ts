import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { openBrowser } from './browser.ts';

let kept: Browser | null = null;

/**
 * The browser of all journeys of a run: starting one takes as long as a page or two. A file whose windows are still open
 * closes them at its end; the browser ends with the process, and a new one takes the place of one that has died.
 */
export async function shareBrowser(): Promise<Browser> {
  afterAll(async () => {
    await Promise.all((kept?.contexts() ?? []).map((context) => context.close()));
  });
  if (!kept?.isConnected()) kept = await openBrowser();
  return kept;
}
