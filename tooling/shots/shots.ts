// `npm run shots -- [FOLDER] [--only=WORD] [--language=EN] [--theme=dark]`: a picture of every screen at three widths, dark and light, in English,
// and once through in Hindi; and one page that shows them all (docs/recipes/look-at-every-page.md).
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, widths } from '../../e2e/support/browser.ts';
import { startClosedHouse } from '../../e2e/support/closed-house.ts';
import { root, startHouse } from '../../e2e/support/house.ts';
import { screens, type Audience, type Screen } from '../../e2e/support/screens.ts';
import { openStage, settle, showScreen, type Appearance, type Places } from '../../e2e/support/stage.ts';
import { sheetPage, type Shot } from './sheet-page.ts';

/** English in both themes; Hindi, which has taller lines and longer words, in one. */
const appearances: readonly Appearance[] = [
  { language: 'EN', theme: 'dark' },
  { language: 'EN', theme: 'light' },
  { language: 'HI', theme: 'dark' },
];
const tallestPx = 2600;

const {
  values: request,
  positionals: [given],
} = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, language: { type: 'string' }, theme: { type: 'string' } },
});
const folder = given === undefined ? join(root, '.cache/shots') : resolve(given);
const wanted = screens.filter(({ name }) => request.only === undefined || new RegExp(request.only).test(name));
const wantedLooks = appearances.filter(
  ({ language, theme }) => (request.language ?? language) === language && (request.theme ?? theme) === theme,
);

/**
 * Captures the full height of a page, with fixed elements at the end of the first window; a dialog as it appears over
 * its page.
 */
async function takePicture(
  page: Page,
  screen: Screen,
  { width, height, path }: { width: number; height: number; path: string },
): Promise<void> {
  await page.setViewportSize({ width, height });
  await settle(page);
  const isOver = (await page.getByRole('dialog').count()) > 0 || screen.route === '/seamless';
  // A long list renders only its visible part: for its picture the window is as tall as the list.
  if (!isOver && (await page.locator('[aria-setsize]').count()) > 0)
    await page.setViewportSize({ width, height: tallestPx });
  const length = await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
    return document.documentElement.scrollHeight;
  });
  const isLong = !isOver && length > height;
  if (isLong)
    await page
      .waitForFunction(
        (most) => [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > most),
        tallestPx,
        { timeout: 4000 },
      )
      .catch(() => undefined);
  await settle(page);
  await page.screenshot({
    path,
    type: 'jpeg',
    quality: 82,
    animations: 'disabled',
    ...(isLong && { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(length, tallestPx) } }),
  });
}

async function shoot(browser: Browser, places: Places, as: Audience): Promise<Shot[]> {
  const own = wanted.filter((screen) => screen.as === as);
  if (own.length === 0) return [];
  const stage = await openStage(browser, places, as);
  const shots: Shot[] = [];
  for (const look of wantedLooks) {
    for (const screen of own) {
      process.stderr.write(`${screen.name} ${look.language} ${look.theme}\n`);
      try {
        for (const { width, height } of [...widths].reverse()) {
          const file = `${screen.name}-${width}-${look.theme}-${look.language.toLowerCase()}.jpg`;
          if (width === widths[2].width || screen.isByWidth)
            await showScreen(stage, screen, { size: { width, height }, ...look });
          await takePicture(stage.page, screen, { width, height, path: join(folder, file) });
          shots.push({ screen: screen.name, width, ...look, file });
        }
      } catch (error) {
        shots.push({ screen: screen.name, width: 0, ...look, file: null, failure: String(error).split('\n')[0] ?? '' });
      }
    }
  }
  await stage.context.close();
  return shots;
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const audiences = [...new Set(wanted.map(({ as }) => as))];
const [house, browser] = await Promise.all([startHouse(), openBrowser()]);
const closed = audiences.includes('closed') || audiences.includes('blocked') ? await startClosedHouse() : null;
try {
  const places = {
    siteUrl: house.siteUrl,
    backofficeUrl: house.backofficeUrl,
    dataDir: house.dataDir,
    ...(closed && { closedUrl: closed.closedUrl, blockedUrl: closed.blockedUrl }),
  };
  const shots: Shot[] = [];
  // One after the other: the member's actions appear in the lists of the back office.
  for (const as of audiences) shots.push(...(await shoot(browser, places, as)));
  writeFileSync(join(folder, 'index.html'), sheetPage(shots));
  const failed = shots.filter(({ file }) => file === null);
  process.stdout.write(
    `${JSON.stringify({ folder, index: join(folder, 'index.html'), screens: wanted.length, pictures: shots.length - failed.length, failed })}\n`,
  );
  process.exitCode = failed.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await Promise.all([house.stop(), closed?.stop()]);
}
