// bench:web: home and a list of games as Lighthouse measures them on a phone, on the built site of a real house. Each
// page is loaded five times; the median of every figure counts. Failed audits are written to standard error.
import { createServer } from 'node:net';
import lighthouse, { type Result } from 'lighthouse';
import { chromium } from 'playwright-core';
import { buildClients } from '@fairhouse/launch/build';
import { findChromium } from '../test/chromium.ts';
import { openBenchDatabase } from './bench-database.ts';
import { startServerProcess } from './house-load.ts';
import { report, round, say } from './report.ts';

const bench = 'web';
const loads = Number(process.env['LOADS'] ?? 5);
const pages = [
  { name: 'home', path: '/' },
  { name: 'list of games', path: '/rng' },
] as const;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const metrics = {
  'first-contentful-paint': 'ms',
  'largest-contentful-paint': 'ms',
  'speed-index': 'ms',
  'total-blocking-time': 'ms',
  'cumulative-layout-shift': 'score',
  'total-byte-weight': 'bytes',
} as const;

const executablePath = findChromium();
if (executablePath === null) throw new Error('There is no Chromium, Chrome or Edge: set CHROME_PATH to one.');

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const address = server.address();
        server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
      });
  });
}

/** A new browser each time, of a visitor who has answered the age question and reads English. */
async function load(siteUrl: string, path: string): Promise<Result> {
  const port = await findFreePort();
  const context = await chromium.launchPersistentContext('', {
    executablePath: executablePath ?? '',
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-quic', '--disable-background-networking'],
  });
  try {
    await context.addCookies([{ name: 'lang', value: 'EN', url: siteUrl }]);
    const page = await context.newPage();
    await page.goto(`${siteUrl}/favicon.svg`);
    await page.evaluate(() => {
      localStorage.setItem('history-language', 'EN');
      localStorage.setItem('age-confirmed', 'bench');
    });
    await page.close();
    // Lighthouse's default settings are those of a phone; it keeps the storage of the site.
    const seen = await lighthouse(`${siteUrl}${path}`, {
      port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: [...categories],
    });
    if (!seen) throw new Error('Lighthouse has seen nothing');
    return seen.lhr;
  } finally {
    await context.close();
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

function reportPage(name: string, results: readonly Result[]): void {
  for (const category of categories) {
    report({
      bench,
      case: name,
      metric: category,
      value: Math.round(median(results.map((each) => (each.categories[category]?.score ?? 0) * 100))),
      unit: 'of 100',
    });
  }
  for (const [metric, unit] of Object.entries(metrics)) {
    report({
      bench,
      case: name,
      metric,
      value: round(median(results.map((each) => each.audits[metric]?.numericValue ?? Number.NaN))),
      unit,
    });
  }
}

/** Failed audits, in their own words. */
function sayObjections(name: string, { categories: judged, audits }: Result): void {
  for (const { id, title, auditRefs } of Object.values(judged)) {
    for (const { id: audit, weight } of auditRefs) {
      const { score = null, title: objection = '', displayValue = '' } = audits[audit] ?? {};
      if (score !== null && score < 0.9 && (weight > 0 || id === 'performance'))
        say(`${name}, ${title}: ${audit} (${Math.round(score * 100)}) ${objection} ${displayValue}`);
    }
  }
}

await buildClients(say);
const database = await openBenchDatabase();
try {
  const server = await startServerProcess(database);
  for (const { name, path } of pages) {
    const results: Result[] = [];
    for (let turn = 0; turn < loads; turn += 1) {
      say(`${name}: load ${turn + 1} of ${loads}`);
      results.push(await load(server.siteUrl, path));
    }
    reportPage(`${name}, phone`, results);
    const [last] = results.slice(-1);
    if (last) sayObjections(name, last);
  }
  await server.stop();
} finally {
  await database.stop();
}
