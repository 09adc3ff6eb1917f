// `npm run demo:fill -- --days 30`: grows a demo house with a month of its own (docs/recipes/fill-a-demo.md).
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkServerVersion,
  ensureDataDir,
  LaunchError,
  lockDataDir,
  readSettings,
  startEmbeddedPostgres,
  type Settings,
} from '@fairhouse/launch';
import type { FillPlan } from './fill-clock.ts';
import {
  fillHouse,
  inspectHouse,
  withAppRole,
  type FillDatabase,
  type FillReport,
  type Standing,
} from './fill-database.ts';
import { createProgressLine } from './progress-line.ts';

interface Wish extends FillPlan {
  readonly isFresh: boolean;
}

const usage = 'Usage: npm run demo:fill -- [--days 30] [--agents 40] [--members 500] [--fresh]';
const bounds = { days: [1, 60], agents: [4, 200], members: [1, 5000] } as const;

function readWish(args: readonly string[]): Wish {
  const wish = { days: 30, agents: 40, members: 500, isFresh: false };
  for (let index = 0; index < args.length; index += 1) {
    const name = args[index]?.replace(/^--/, '') ?? '';
    if (name === 'fresh') wish.isFresh = true;
    else if (name === 'days' || name === 'agents' || name === 'members') {
      index += 1;
      const value = Number(args[index]);
      const [least, most] = bounds[name];
      if (!Number.isInteger(value) || value < least || value > most)
        throw new LaunchError(`--${name} is a whole number from ${least} to ${most}. ${usage}`);
      wish[name] = value;
    } else throw new LaunchError(usage);
  }
  return wish;
}

const stopping = new AbortController();

async function main(args: readonly string[]): Promise<void> {
  const { isFresh, ...plan } = readWish(args);
  const settings = readSettings(process.env);
  ensureDataDir(settings.dataDir);
  const lock = await lockDataDir(join(settings.dataDir, 'house.lock'));
  try {
    if (settings.databaseUrl === undefined) await fillEmbedded(settings, { plan, isFresh });
    else await fillOwn({ ...settings, databaseUrl: settings.databaseUrl }, plan);
  } finally {
    lock.release();
  }
}

/** Of the house that `npm start` starts with the same settings. */
async function fillEmbedded(
  settings: Settings,
  { plan, isFresh }: { plan: FillPlan; isFresh: boolean },
): Promise<void> {
  const { dataDir } = settings;
  if (isFresh) setAside(dataDir);
  let postgres = await startEmbeddedPostgres({ dataDir });
  try {
    let standing = await inspectHouse({ ...postgres, ownerUrl: postgres.ownerUrl });
    if (standing === 'unused') {
      await postgres.stop();
      setAside(dataDir);
      postgres = await startEmbeddedPostgres({ dataDir });
      standing = await inspectHouse(postgres);
    }
    refuse(
      standing,
      'Add --fresh: the database is moved aside, nothing is deleted, and the fill begins with a new one.',
    );
    await fill(postgres, { settings, plan });
  } finally {
    await postgres.stop();
  }
}

async function fillOwn(settings: Settings & { databaseUrl: string }, plan: FillPlan): Promise<void> {
  await checkServerVersion(settings.databaseUrl);
  const database = withAppRole(settings.databaseUrl);
  const standing = await inspectHouse(database);
  refuse(standing === 'unused' ? 'used' : standing, 'Set DATABASE_URL to an empty database.');
  await fill(database, { settings, plan });
}

function refuse(standing: Standing, wayOut: string): void {
  const reasons: Partial<Record<Standing, string>> = {
    filled: 'This house has been filled.',
    used: 'Somebody has used this house: a month before its first day cannot be put into its books.',
    'started since':
      'The house was started after the fill had been stopped, so the fill cannot go on in the time before.',
  };
  const reason = reasons[standing];
  if (reason !== undefined) throw new LaunchError(`${reason} ${wayOut}`);
}

/** The passwords of the demo stay; only the database goes, to a folder beside it. */
function setAside(dataDir: string): void {
  const cluster = join(dataDir, 'postgres');
  if (!existsSync(cluster)) return;
  const aside = join(dataDir, 'set-aside', new Date().toISOString().replaceAll(/[:.]/g, '-'));
  mkdirSync(aside, { recursive: true, mode: 0o700 });
  renameSync(cluster, join(aside, 'postgres'));
  process.stdout.write(`  The database of before is in ${aside}.\n`);
}

async function fill(database: FillDatabase, { settings, plan }: { settings: Settings; plan: FillPlan }): Promise<void> {
  const line = createProgressLine(plan.days);
  process.stdout.write('  Filling the house. Ctrl-C stops it; the same command goes on.\n');
  const from = performance.now();
  // Free ports: nobody looks at the house while it is filled.
  const quiet = { port: 0, studioPort: 0, backofficePort: 0, vendorPublicUrl: undefined, paintsAhead: false };
  const report = await fillHouse(database, {
    settings: { ...settings, ...quiet },
    plan,
    signal: stopping.signal,
    tell: (progress) => line.show(progress),
  });
  line.end();
  print(report, { settings, seconds: Math.round((performance.now() - from) / 1000) });
}

function print(report: FillReport, { settings, seconds }: { settings: Settings; seconds: number }): void {
  const { isWhole, figures, wallets, differences, refusals } = report;
  const told = Object.entries(figures).map(([name, count]) => `${count} ${name}`);
  const books = differences === 0 ? 'The books balance' : `The books differ in ${differences} places`;
  process.stdout.write(
    `\n  ${isWhole ? 'Filled' : 'Stopped: the same command goes on'} after ${seconds} s: ${told.join(', ')}.\n` +
      `  ${books} (${wallets} wallets checked).\n` +
      `  Everybody has the password in ${join(settings.dataDir, 'demo-fill.json')}; "npm start" opens the house.\n\n`,
  );
  if (refusals.size > 0 && settings.logLevel === 'debug')
    process.stdout.write(`${[...refusals].map(([what, count]) => `  ${count} x ${what}`).join('\n')}\n`);
  if (differences > 0) process.exitCode = 1;
}

const stop = (): void => {
  if (!stopping.signal.aborted) process.stdout.write('\n  Stopping ...\n');
  stopping.abort();
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
process.on('disconnect', stop);

await main(process.argv.slice(2)).catch((error: unknown) => {
  const text = error instanceof LaunchError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`\n  ${text}\n\n`);
  process.exitCode = 1;
});
process.exit();
