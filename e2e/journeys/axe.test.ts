import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { complaintsOf } from '../support/axe.ts';
import { widths } from '../support/browser.ts';
import { looks } from '../support/looks.ts';
import { outsideOf } from '../support/outside.ts';
import { screens, type Screen } from '../support/screens.ts';
import { shareBrowser } from '../support/share-browser.ts';
import { openStage, showScreen, type Appearance, type Size, type Stage } from '../support/stage.ts';

interface View {
  readonly size: Size;
  readonly theme: Appearance['theme'];
}

const places = { siteUrl: inject('siteUrl'), backofficeUrl: inject('backofficeUrl'), dataDir: inject('dataDir') };
const [phone, , desktop] = widths;
const views: readonly View[] = [
  { size: phone, theme: 'dark' },
  { size: desktop, theme: 'light' },
  { size: phone, theme: 'light' },
  { size: desktop, theme: 'dark' },
];
/** 320 px, and the width that remains of 1440 px at a zoom of 200 %. */
const narrow = [
  { width: 320, height: 640 },
  { width: 720, height: 450 },
] as const;
const languages = ['EN', 'HI', 'PT'] as const;

/** System screens have houses of their own (system-screens.test.ts). */
const all = screens.filter(({ as }) => as !== 'closed' && as !== 'blocked');
/** Dialogs, views behind a press, and twins run only in a soak. */
const plain = all.filter(({ press, dialog, isTwin }) => press.length === 0 && dialog === undefined && !isTwin);
// Every third view runs with each change, which covers their shared parts; a soak runs all.
const shown = looks([plain.filter((_, index) => index % 3 === 0), all]).at(-1) ?? plain;

const browser = await shareBrowser();

describe.each([...new Set(shown.map(({ as }) => as))])('to a %s', (as) => {
  const own = shown.filter((screen) => screen.as === as);
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage(browser, places, as);
  });
  afterAll(() => stage.context.close());

  /** Runs in one of the views, in turn; in a soak, in all of them. */
  test.each(
    own.map((screen, index) => ({ name: screen.name, screen, turned: index % 2 === 0 ? views : [...views].reverse() })),
  )('$name is readable and fits', async ({ screen, turned }) => {
    for (const view of looks(turned)) await read(stage, screen, view);
    for (const language of looks(languages).slice(1)) {
      await showScreen(stage, screen, { size: narrow[0], language, theme: 'light' });
      await fit(stage, screen, language);
    }
  });
});

async function read(stage: Stage, screen: Screen, { size, theme }: View): Promise<void> {
  await showScreen(stage, screen, { size, language: 'EN', theme });
  expect([screen.name, size.width, theme, ...(await complaintsOf(stage.page))]).toEqual([
    screen.name,
    size.width,
    theme,
  ]);
  await fit(stage, screen, 'EN');
}

async function fit({ page }: Stage, screen: Screen, language: string): Promise<void> {
  for (const size of narrow) {
    await page.setViewportSize(size);
    // Menus fold a moment after the window has been resized.
    await expect
      .poll(async () => [screen.name, size.width, language, ...(await outsideOf(page))], { timeout: 10_000 })
      .toEqual([screen.name, size.width, language]);
  }
}
