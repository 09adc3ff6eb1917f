// bench:lobby: scrolling through a list of 5,000 games in a real browser with a processor four times slower. The cost of
// script and layout in each frame, the longest task, and the number of tiles in the page.
import { chromium, type Browser, type Page } from 'playwright-core';
import { buildClients } from '@fairhouse/launch/build';
import { findChromium } from '../test/chromium.ts';
import { openBenchDatabase } from './bench-database.ts';
import { fillCatalog } from './fill-catalog.ts';
import { costFrames } from './frame-costs.ts';
import { startServerProcess } from './house-load.ts';
import { report, round, say } from './report.ts';

const bench = 'lobby';
const games = 5000;
const slowdown = 4;
const scrollPx = 24_000;
const pxPerSecond = 1600;

async function openList(browser: Browser, siteUrl: string, size: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ viewport: size });
  await context.addCookies([{ name: 'lang', value: 'EN', url: siteUrl }]);
  await context.addInitScript(() => {
    localStorage.setItem('history-language', 'EN');
    localStorage.setItem('age-confirmed', 'bench');
    // Dialogs that open by themselves would cover the page, which does not scroll under them.
    sessionStorage.setItem('ANONYMOUS_POPUP', 'closed');
  });
  const page = await context.newPage();
  await page.goto(`${siteUrl}/rng`, { waitUntil: 'networkidle' });
  await page.locator('.game-tile').first().waitFor();
  return page;
}

/** The pictures are painted before, because a house paints each only once. */
async function paintPictures(
  browser: Browser,
  siteUrl: string,
  size: { width: number; height: number },
): Promise<void> {
  const page = await openList(browser, siteUrl, size);
  const session = await page.context().newCDPSession(page);
  await session.send('Input.synthesizeScrollGesture', {
    x: size.width / 2,
    y: 400,
    yDistance: -(scrollPx + 8000),
    speed: pxPerSecond,
    gestureSourceType: 'mouse',
  });
  await page.waitForLoadState('networkidle');
  await page.context().close();
}

async function measure(
  browser: Browser,
  siteUrl: string,
  size: { name: string; width: number; height: number },
): Promise<void> {
  say(`${size.name}: painting pictures`);
  await paintPictures(browser, siteUrl, size);
  const page = await openList(browser, siteUrl, size);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const scroll = (distance: number) =>
    session.send('Input.synthesizeScrollGesture', {
      x: size.width / 2,
      y: 400,
      yDistance: -distance,
      speed: pxPerSecond,
      gestureSourceType: 'mouse',
    });
  say(`${size.name}: warming up`);
  await scroll(3000);
  const { framesMs, drawn, longestTaskMs } = await costFrames(session, async () => {
    await scroll(scrollPx);
  });
  const name = `${games} games, ${size.name}, processor ${slowdown} times slower`;
  report({ bench, case: name, metric: 'frames', value: framesMs.length, unit: 'count' });
  report({ bench, case: name, metric: 'frames_drawn', value: drawn, unit: 'count' });
  report({
    bench,
    case: name,
    metric: 'script_and_layout_p50',
    value: round(framesMs[Math.floor(framesMs.length / 2)] ?? 0),
    unit: 'ms',
  });
  report({
    bench,
    case: name,
    metric: 'script_and_layout_p95',
    value: round(framesMs[Math.floor(framesMs.length * 0.95)] ?? 0),
    unit: 'ms',
  });
  report({ bench, case: name, metric: 'longest_task', value: round(longestTaskMs), unit: 'ms' });
  let most = 0;
  for (let step = 0; step < 12; step += 1) {
    await scroll(1500);
    most = Math.max(most, await page.locator('.game-tile').count());
  }
  report({ bench, case: name, metric: 'tiles_in_page', value: most, unit: 'count' });
  await page.context().close();
}

const executablePath = findChromium();
if (executablePath === null) throw new Error('There is no Chromium, Chrome or Edge: set CHROME_PATH to one.');
// Measures the sources as they are now.
await buildClients(say);
const database = await openBenchDatabase();
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
});
try {
  say('filling the catalogue');
  await fillCatalog(database, { nodes: games, vendors: 100, types: ['RNG'] });
  const server = await startServerProcess(database);
  await measure(browser, server.siteUrl, { name: 'phone', width: 360, height: 740 });
  await measure(browser, server.siteUrl, { name: 'desktop', width: 1440, height: 900 });
  await server.stop();
} finally {
  await browser.close();
  await database.stop();
}
