// The house: builds what is stale, starts PostgreSQL and the server, and stops them again.
import { spawn, type ChildProcess } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildClients } from './build.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { asAppRole, checkServerVersion, migrate } from './migrate.ts';
import { lockDataDir } from './process-state.ts';
import { untilParentDies } from './run-as.ts';
import { ensureDataDir, LaunchError, readSettings, type Settings } from './settings.ts';
import { printWelcome, startedAt, step, warn, type Ready } from './welcome.ts';

const serverMain = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url));

/** What runs, in the order it is to be stopped. */
interface Running {
  server: ChildProcess | null;
  postgres: EmbeddedPostgres | null;
  release: (() => void) | null;
}

const running: Running = { server: null, postgres: null, release: null };
let isStopping = false;

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  ensureDataDir(settings.dataDir);
  running.release = lockDataDir(join(settings.dataDir, 'house.lock'));
  await expectFreePort(settings.host, settings.port, 'PORT');
  await expectFreePort(settings.host, settings.studioPort, 'STUDIO_PORT');
  // Side by side; whichever fails first is told.
  const [database] = await Promise.all([startDatabase(settings), step('Site and studio', buildClients())]);
  const ready = await step('Server', startServer(settings, database));
  printWelcome(ready, settings);
}

/** Returns the address the application uses, with the application's role. */
async function startDatabase(settings: Settings): Promise<string> {
  if (settings.databaseUrl !== undefined) {
    await step('Your PostgreSQL', checkServerVersion(settings.databaseUrl));
    await step('Migrations', migrate(settings.databaseUrl));
    return asAppRole(settings.databaseUrl);
  }
  const postgres = await step('Embedded PostgreSQL', startEmbeddedPostgres({ dataDir: settings.dataDir }));
  running.postgres = postgres;
  void postgres.ended.then(() => childEnded('The database', settings));
  await step('Migrations', migrate(postgres.ownerUrl, { appPassword: postgres.appPassword }));
  return postgres.appUrl;
}

function startServer(settings: Settings, databaseUrl: string): Promise<Ready> {
  const logFile = join(settings.dataDir, 'server.log');
  const log = openSync(logFile, 'a', 0o600);
  const [program = '', ...args] = [...untilParentDies().map((word) => (word === 'INT' ? 'TERM' : word)), process.execPath, serverMain];
  const server = spawn(program, args, {
    stdio: ['ignore', log, log, 'ipc'],
    // A group of its own: Ctrl-C comes to us, and we stop it before the database.
    detached: process.platform !== 'win32',
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: settings.dataDir,
      STUDIO_PORT: String(settings.studioPort),
      SECRET_KEY: Buffer.from(settings.secretKey).toString('hex'),
    },
  });
  running.server = server;
  return new Promise((resolve, reject) => {
    server.once('message', (message) => resolve(message as Ready));
    server.once('error', reject);
    server.once('exit', () => {
      reject(new LaunchError(`The server did not start: ${lastLine(logFile)} (more in ${logFile})`));
      childEnded('The server', settings);
    });
  });
}

function lastLine(file: string): string {
  const line = readFileSync(file, 'utf8').trim().split('\n').at(-1) ?? '';
  try {
    const told = JSON.parse(line) as { msg?: string; err?: { message?: string } };
    return told.err?.message ?? told.msg ?? line;
  } catch {
    return line;
  }
}

/** A child that ends by itself takes the house down: half a house is worse than none, and the next start recovers. */
function childEnded(what: string, settings: Settings): void {
  if (isStopping || !isUp) return;
  warn(`${what} has ended unexpectedly (see the logs in ${settings.dataDir}). Stopping; the next start recovers.`);
  void stop(1);
}

async function expectFreePort(host: string, port: number, name: string): Promise<void> {
  // A server left behind by a killed start needs a moment to notice and go.
  for (let attempt = 0; ; attempt += 1) {
    const problem = await tryListen(host, port);
    if (problem === null) return;
    if (problem !== 'EADDRINUSE') throw new LaunchError(`The address ${host}:${port} cannot be listened on (${problem}): set HOST and ${name} to one that can.`);
    if (attempt === 20) throw new LaunchError(`Port ${port} on ${host} is taken: stop what uses it, or set ${name} to another.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function tryListen(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen(port, host, () => probe.close(() => resolve(null)));
  });
}

let isUp = false;

async function stop(code: number): Promise<never> {
  if (isStopping) return new Promise(() => undefined);
  isStopping = true;
  const { server } = running;
  if (server && server.exitCode === null && server.signalCode === null) {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    const timer = setTimeout(() => server.kill('SIGKILL'), 10_000);
    await ended;
    clearTimeout(timer);
  }
  await running.postgres?.stop();
  running.release?.();
  process.exit(code);
}

let asked = 0;
function onSignal(): void {
  asked += 1;
  if (asked > 1) {
    running.server?.kill('SIGKILL');
    if (running.postgres) process.kill(running.postgres.pid, 'SIGQUIT');
    process.exit(130);
  }
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
  process.stdout.write(`  Ready in ${((Date.now() - startedAt) / 1000).toFixed(1)} s. Ctrl-C stops everything.\n\n`);
  process.send?.({ type: 'ready' });
} catch (error) {
  if (!isStopping) {
    const isExpected = error instanceof LaunchError;
    process.stderr.write(`\n  ${isExpected ? error.message : `Something went wrong that should not: ${error instanceof Error ? error.stack : String(error)}`}\n\n`);
    await stop(1);
  }
}
