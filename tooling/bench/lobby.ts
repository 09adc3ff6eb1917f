// bench:lobby: scrolling through a list of 5,000 games in a real browser whose processor is four times slower. What script
// and layout cost in each frame, the longest task, and how many tiles are in the page.
import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import { findChromium } from '../test/chromium.ts';
import { openBenchDatabase } from './bench-database.ts';
import { fillCatalog } from './fill-catalog.ts';
import { startServerProcess } from './house-load.ts';
import { report, round, say } from './report.ts';

const bench = 'lobby';
const games = 5000;
const slowdown = 4;
const scrollPx = 24_000;
const pxPerSecond = 1600;

/** Of a browser's trace. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Time of the processor: what other programs of the machine took is not in it. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly url?: string } };
}

const work = new Set(['FunctionCall', 'EvaluateScript', 'RunMicrotasks', 'TimerFire', 'FireAnimationFrame', 'EventDispatch', 'Layout', 'UpdateLayoutTree', 'MinorGC', 'MajorGC']);

async function trace(session: CDPSession, during: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'disabled-by-default-devtools.timeline.frame', 'toplevel', 'v8'] } });
  await during();
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await complete;
  return events;
}

/** The thread of the page: the one that laid most out. */
function threadOf(events: readonly TraceEvent[]): (event: TraceEvent) => boolean {
  const counts = new Map<string, number>();
  for (const event of events) if (event.name === 'UpdateLayoutTree') counts.set(`${event.pid}/${event.tid}`, (counts.get(`${event.pid}/${event.tid}`) ?? 0) + 1);
  const [thread = ''] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  return (event) => `${event.pid}/${event.tid}` === thread;
}

interface Cost {
  readonly framesMs: number[];
  readonly longestTaskMs: number;
}

/** Script and layout between one frame and the next; what lies inside something else is not counted twice. */
function costOf(all: readonly TraceEvent[]): Cost {
  const events = all.filter(threadOf(all)).filter(({ ph }) => ph === 'X' || ph === 'I' || ph === 'i').sort((a, b) => a.ts - b.ts);
  const frames: number[] = [];
  let doneAt = 0;
  for (const event of events) {
    const { name, ts, dur = 0 } = event;
    if (name === 'BeginMainThreadFrame') frames.push(0);
    // Events lie inside one another whole: what begins before the end of the last one that was counted is a part of it.
    if (!work.has(name) || ts < doneAt || frames.length === 0) continue;
    doneAt = ts + dur;
    frames[frames.length - 1] = (frames.at(-1) ?? 0) + msOf(event);
  }
  const tasks = events.filter(({ name }) => name === 'RunTask' || name === 'ThreadControllerImpl::RunTask').map(msOf);
  return { framesMs: frames.sort((a, b) => a - b), longestTaskMs: Math.max(0, ...tasks) };
}

const msOf = ({ dur = 0, tdur = dur }: TraceEvent): number => tdur / 1000;

async function openList(browser: Browser, siteUrl: string, size: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ viewport: size });
  await context.addCookies([{ name: 'lang', value: 'EN', url: siteUrl }]);
  await context.addInitScript(() => {
    localStorage.setItem('history-language', 'EN');
    localStorage.setItem('age-confirmed', 'bench');
    // The news of the house lie over the page, which does not scroll under them.
    sessionStorage.setItem('ANONYMOUS_POPUP', 'closed');
  });
  const page = await context.newPage();
  await page.goto(`${siteUrl}/rng`, { waitUntil: 'networkidle' });
  await page.locator('.game-tile').first().waitFor();
  return page;
}

async function measure(browser: Browser, siteUrl: string, size: { name: string; width: number; height: number }): Promise<void> {
  const page = await openList(browser, siteUrl, size);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const scroll = (distance: number) => session.send('Input.synthesizeScrollGesture', { x: size.width / 2, y: 400, yDistance: -distance, speed: pxPerSecond, gestureSourceType: 'mouse' });
  say(`${size.name}: warming up`);
  await scroll(3000);
  const events = await trace(session, async () => {
    await scroll(scrollPx);
  });
  const { framesMs, longestTaskMs } = costOf(events);
  const name = `${games} games, ${size.name}, processor ${slowdown} times slower`;
  report({ bench, case: name, metric: 'frames', value: framesMs.length, unit: 'count' });
  report({ bench, case: name, metric: 'script_and_layout_p50', value: round(framesMs[Math.floor(framesMs.length / 2)] ?? 0), unit: 'ms' });
  report({ bench, case: name, metric: 'script_and_layout_p95', value: round(framesMs[Math.floor(framesMs.length * 0.95)] ?? 0), unit: 'ms' });
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
const database = await openBenchDatabase();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'] });
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
