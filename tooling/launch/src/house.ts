// The house: builds outdated clients, starts PostgreSQL and the server, and stops them again.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildClients } from './build.ts';
import { developHouse } from './dev.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { keepRunning } from './keep-running.ts';
import { prepareLogFiles } from './log-files.ts';
import { asAppRole, checkServerVersion, migrate } from './migrate.ts';
import { expectFreePort, findFreePort } from './ports.ts';
import { lockDataDir, type Lock } from './process-state.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';
import { ensureDataDir, LaunchError, readSettings, type Settings } from './settings.ts';
import { keepTurning } from './turn-over.ts';
import { startVendorProcess, type VendorProcess } from './vendor-process.ts';
import { printWelcome, startedAt, step, warn, type Ready } from './welcome.ts';

interface Database {
  /** The address for the application, with the application's role. */
  readonly url: string;
  /** Applies migrations that are new. */
  migrate(): Promise<number>;
}

/** The running processes, in the order in which they are stopped. */
interface Running {
  unwatch: (() => void) | null;
  server: ServerProcess | null;
  vendor: VendorProcess | null;
  postgres: EmbeddedPostgres | null;
  lock: Lock | null;
}

/** Polls for the first page, ten times a second at most. */
const logFilesAfterMs = 60_000;
const logFileRestMs = 100;

const isDev = process.argv.includes('--dev');
const running: Running = { unwatch: null, server: null, vendor: null, postgres: null, lock: null };
let isUp = false;
let isStopping = false;
let isRestarting = false;

async function start(): Promise<void> {
  const settings = await fixPorts(readSettings(process.env));
  ensureDataDir(settings.dataDir);
  running.lock = await lockDataDir(join(settings.dataDir, 'house.lock'), () =>
    process.stdout.write('  The one before is still stopping ...\n'),
  );
  await expectFreePort(settings.host, settings.port, 'PORT');
  await expectFreePort(settings.host, settings.studioPort, 'STUDIO_PORT');
  await expectFreePort(settings.host, settings.backofficePort, 'BACKOFFICE_PORT');
  if (settings.hasSandboxVendor) await expectFreePort(settings.host, settings.vendorPort, 'VENDOR_PORT');
  // Side by side; the first failure is reported.
  const [database, vendorUrl] = await Promise.all([startDatabase(settings), startPages(settings)]);
  keepTurning(['server.log', 'postgres.log', join('vendor', 'vendor.log')].map((name) => join(settings.dataDir, name)));
  const server = await step('Server', startServer(settings, database.url));
  printWelcome({ ...server.ready, vendorUrl }, settings);
  if (isDev) running.unwatch = developHouse(() => restartServer(settings, database));
  else void keepServer(server, settings, database);
}

/** Started again, it is found where it was. */
function keepServer(server: StartedServer, given: Settings, database: Database): Promise<void> {
  const { site, studio, backoffice } = server.ready.ports;
  const settings = { ...given, port: site, studioPort: studio, backofficePort: backoffice };
  const logFile = join(settings.dataDir, 'server.log');
  return keepRunning(server, {
    start: () => step('Server', startServer(settings, database.url)),
    isWanted: () => !isStopping,
    say: (text) => warn(`${text} Why it ended may be in ${logFile}.`),
    giveUp(text) {
      warn(`${text} Why it ended may be in ${logFile}.`);
      void stop(1);
    },
    pause: (ms) => pause(ms),
    nowMs: () => performance.now(),
  });
}

/** A restarted server keeps its addresses, so a free port is chosen here. */
async function fixPorts(settings: Settings): Promise<Settings> {
  if (!isDev) return settings;
  const fix = (port: number): Promise<number> | number => (port === 0 ? findFreePort(settings.host) : port);
  return {
    ...settings,
    port: await fix(settings.port),
    studioPort: await fix(settings.studioPort),
    backofficePort: await fix(settings.backofficePort),
  };
}

/** With the sandbox vendor, before the server, because the server records its address. */
async function startPages(settings: Settings): Promise<string | null> {
  await step('Pages', buildClients());
  return settings.hasSandboxVendor ? step('Sandbox vendor', startVendor(settings)) : null;
}

async function startDatabase(settings: Settings): Promise<Database> {
  const { databaseUrl } = settings;
  if (databaseUrl !== undefined) {
    await step('Your PostgreSQL', checkServerVersion(databaseUrl));
    await step('Migrations', migrate(databaseUrl));
    return { url: asAppRole(databaseUrl), migrate: () => migrate(databaseUrl) };
  }
  const postgres = await step('Embedded PostgreSQL', startEmbeddedPostgres({ dataDir: settings.dataDir }));
  running.postgres = postgres;
  void postgres.ended.then(() => databaseEnded(settings));
  const { appPassword } = postgres;
  await step('Migrations', migrate(postgres.ownerUrl, { appPassword }));
  setTimeout(
    () => void prepareLogFiles(postgres.ownerUrl, { restMs: logFileRestMs }).catch(() => undefined),
    logFilesAfterMs,
  ).unref();
  return { url: postgres.appUrl, migrate: () => migrate(postgres.ownerUrl, { appPassword }) };
}

async function restartServer(settings: Settings, database: Database): Promise<void> {
  isRestarting = true;
  await running.server?.stop();
  isRestarting = false;
  if (isStopping) return;
  await database.migrate();
  await startServer(settings, database.url);
}

/** The sandbox vendor is another house: if it ends, its games do not answer, and this house goes on. */
async function startVendor(settings: Settings): Promise<string> {
  const vendor = startVendorProcess(settings);
  running.vendor = vendor;
  const url = await vendor.ready;
  void vendor.ended.then(() => {
    if (isUp && !isStopping)
      warn(`The sandbox vendor has ended (see ${vendor.logFile}): its games do not open until the next start.`);
  });
  return url;
}

interface StartedServer {
  readonly ready: Ready;
  readonly ended: Promise<void>;
}

async function startServer(settings: Settings, databaseUrl: string): Promise<StartedServer> {
  const server = startServerProcess(settings, databaseUrl, (await running.vendor?.ready) ?? null);
  running.server = server;
  // One that never comes up is told by the step it belongs to.
  const ready = await server.ready;
  void server.ended.then(() => {
    // Whoever works on the server mends it.
    if (isDev && isUp && !isStopping && !isRestarting)
      warn(`The server has ended (see ${join(settings.dataDir, 'server.log')}). Waiting for the next change.`);
  });
  return { ready, ended: server.ended };
}

/** Without its database a house is worse than none, and the next start recovers. */
function databaseEnded(settings: Settings): void {
  if (isStopping || !isUp) return;
  warn(`The database has ended unexpectedly (see the logs in ${settings.dataDir}). Stopping; the next start recovers.`);
  void stop(1);
}

async function stop(code: number): Promise<never> {
  if (isStopping) return new Promise(() => undefined);
  isStopping = true;
  running.lock?.leave();
  running.unwatch?.();
  await running.server?.stop();
  await running.vendor?.stop();
  await running.postgres?.stop();
  running.lock?.release();
  process.exit(code);
}

let askedAt = 0;
function onSignal(): void {
  const now = performance.now();
  // One Ctrl-C may come twice: from the terminal, and from the program that started us.
  if (askedAt > 0 && now - askedAt < 1000) return;
  if (askedAt > 0) {
    running.server?.kill();
    running.vendor?.kill();
    if (running.postgres) process.kill(running.postgres.pid, 'SIGQUIT');
    process.exit(130);
  }
  askedAt = now;
  process.stdout.write('\n  Stopping ...\n');
  void stop(0).catch(() => process.exit(1));
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
// The program that started us was killed.
process.on('disconnect', () => void stop(0));

try {
  process.stdout.write('\n  Fairhouse\n\n');
  await start();
  isUp = true;
  const watching = isDev ? ' Changes are taken over as they are saved.' : '';
  process.stdout.write(
    `  Ready in ${((Date.now() - startedAt) / 1000).toFixed(1)} s. Ctrl-C stops everything.${watching}\n\n`,
  );
  process.send?.({ type: 'ready' });
} catch (error) {
  if (!isStopping) {
    const isExpected = error instanceof LaunchError;
    process.stderr.write(
      `\n  ${isExpected ? error.message : `Something went wrong that should not: ${error instanceof Error ? error.stack : String(error)}`}\n\n`,
    );
    await stop(1);
  }
}
