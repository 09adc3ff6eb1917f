// bench:studio: games whose picture moves, in a real browser whose processor is four times slower. What script and layout cost in
// each frame, the longest task, and how many draw calls a frame takes; what a worker paints counts among the draw calls, and what its
// script costs in a frame is told beside (a browser slows no worker down, so here it is multiplied). `--only=WORD` for some of them.
import { parseArgs } from 'node:util';
import { buildClients } from '@fairhouse/launch/build';
import { casinoGames, sharedGames, type CasinoGame } from '@fairhouse/casino';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser, openWindow, widths } from '../../e2e/support/browser.ts';
import { startHouse } from '../../e2e/support/house.ts';
import { enterSite, registerMember } from '../../e2e/support/newcomer.ts';
import { costFrames } from './frame-costs.ts';
import { report, round, say } from './report.ts';

const bench = 'studio';
const slowdown = 4;
const watchedMs = 8_000;
/** Such a processor is in a phone; the large window shows what software rendering costs on a machine without graphics. */
const screens = [widths[0], widths[2]];
const { values } = parseArgs({ options: { only: { type: 'string' }, json: { type: 'boolean' } } });

/** What is pressed to start a game; nothing in a room, whose rounds run by themselves. */
const pressed = (slug: string): string =>
  slug === 'mines' ? '.play-button, [data-face="closed"][aria-disabled="false"]' : '.play-button';
const animated = new Set(['plinko', 'wheel', 'mines', 'limbo', 'solo-crash']);
const moving = [...casinoGames, ...sharedGames]
  .filter(({ slug, classification, isShared }) => classification === 'SLOT' || isShared === true || animated.has(slug))
  .filter(({ slug }) => values.only === undefined || new RegExp(values.only).test(slug));

declare global {
  /** Draw calls of each frame that had any. */
  var drawsOfFrames: number[];
}

/** Counts draw calls between two frames, before any script of the page or the worker runs. */
function countDraws(): void {
  let draws = 0;
  globalThis.drawsOfFrames = [];
  for (const context of [WebGLRenderingContext, WebGL2RenderingContext]) {
    for (const name of ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced'] as const) {
      const place = context.prototype as unknown as Record<string, (...given: unknown[]) => unknown>;
      const draw = place[name];
      if (draw === undefined) continue;
      place[name] = function drawAndCount(...given) {
        draws += 1;
        return draw.apply(this, given);
      };
    }
  }
  const turn = (): void => {
    if (draws > 0) globalThis.drawsOfFrames.push(draws);
    draws = 0;
    requestAnimationFrame(turn);
  };
  requestAnimationFrame(turn);
}

/** Draw calls of the page and its workers since the last read. */
async function readDraws(page: Page): Promise<number[]> {
  const take = (): number[] => globalThis.drawsOfFrames.splice(0);
  return (await Promise.all([page.evaluate(take), ...page.workers().map((worker) => worker.evaluate(take))])).flat();
}

/** The page of a game without its frame. */
async function findAddress(
  site: Page,
  { siteUrl, studioUrl }: { siteUrl: string; studioUrl: string },
  game: CasinoGame,
): Promise<string> {
  const pages = `${studioUrl}/games/**`;
  await site.route(pages, (route) => route.abort());
  await site.goto(`${siteUrl}/seamless?nodeId=${game.nodeId}`);
  const address = await site.locator('iframe').first().getAttribute('src');
  await site.unroute(pages);
  if (address === null) throw new Error(`${game.slug} did not open`);
  return address;
}

/** In a tab, and so a process, of its own: otherwise garbage of the site and of other games would be collected during the measurement. */
async function openGame(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(countDraws);
  page.on('worker', (worker) => void worker.evaluate(countDraws));
  await page.goto(address);
  return page;
}

/** Plays from within the page, because a real press costs nothing. */
async function keepMoving(page: Page, { slug, isShared }: CasinoGame): Promise<void> {
  await page.evaluate(
    ({ selector, untilMs }) => {
      const pressing = setInterval(() => {
        const buttons = [...document.querySelectorAll<HTMLButtonElement>(selector)].filter(
          (button) => !button.disabled && button.ariaDisabled !== 'true',
        );
        buttons[buttons.length >> 1]?.click();
        if (performance.now() > untilMs) clearInterval(pressing);
      }, 250);
    },
    {
      selector: isShared === true ? '.none' : pressed(slug),
      untilMs: (await page.evaluate(() => performance.now())) + watchedMs,
    },
  );
  await page.waitForTimeout(watchedMs);
}

/** Something shown when the game can be played: a picture, or a comet in the air. */
async function untilReady(page: Page, { isShared, classification }: CasinoGame): Promise<void> {
  if (isShared === true) await page.locator('.sky[data-state="flying"]').waitFor({ timeout: 120_000 });
  else await page.locator('.play-button').first().waitFor();
  if (classification === 'SLOT') await page.locator('.slot[data-ready="true"]').waitFor();
}

async function measure(page: Page, { game, screen }: { game: CasinoGame; screen: string }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await untilReady(page, game);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await readDraws(page);
  const { framesMs, drawn, longestTaskMs, paintedMs } = await costFrames(session, () => keepMoving(page, game));
  const draws = (await readDraws(page)).sort((a, b) => a - b);
  const of = `${game.slug}, ${screen}, processor ${slowdown} times slower`;
  report({ bench, case: of, metric: 'frames', value: framesMs.length, unit: 'count' });
  report({ bench, case: of, metric: 'frames_drawn', value: drawn, unit: 'count' });
  report({
    bench,
    case: of,
    metric: 'script_and_layout_p50',
    value: round(framesMs[framesMs.length >> 1] ?? 0),
    unit: 'ms',
  });
  report({
    bench,
    case: of,
    metric: 'script_and_layout_p95',
    value: round(framesMs[Math.floor(framesMs.length * 0.95)] ?? 0),
    unit: 'ms',
  });
  report({ bench, case: of, metric: 'longest_task', value: round(longestTaskMs), unit: 'ms' });
  report({ bench, case: of, metric: 'worker_frames', value: paintedMs.length, unit: 'count' });
  report({
    bench,
    case: of,
    metric: 'worker_script_p50',
    value: round(slowdown * (paintedMs[paintedMs.length >> 1] ?? 0)),
    unit: 'ms',
  });
  report({ bench, case: of, metric: 'draw_calls_most', value: draws.at(-1) ?? 0, unit: 'count' });
}

async function measureAll(
  browser: Browser,
  house: { siteUrl: string; studioUrl: string },
  { name: screen, ...size }: (typeof widths)[number],
): Promise<void> {
  const { page: site, context } = await openWindow(browser, { ...size, siteUrl: house.siteUrl });
  await enterSite(site, house.siteUrl);
  await registerMember(site, `bench${screen}`);
  for (const game of moving) {
    say(`${game.slug}, ${screen}`);
    const page = await openGame(context, await findAddress(site, house, game));
    await measure(page, { game, screen });
    await page.close();
  }
  await context.close();
}

// Measures the sources as they are now.
await buildClients(say);
const house = await startHouse();
const browser = await openBrowser();
try {
  for (const screen of screens) await measureAll(browser, house, screen);
} finally {
  await browser.close();
  await house.stop();
}
