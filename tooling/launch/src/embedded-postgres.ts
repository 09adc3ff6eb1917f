import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  closeSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findBinaries, type Binaries } from './embedded-binaries.ts';
import { findFreePort } from './ports.ts';
import { commandOf, isAlive, lockDataDir } from './process-state.ts';
import { chooseRunAs, untilParentDies, type RunAs } from './run-as.ts';
import { ensureDataDir, LaunchError } from './settings.ts';

export interface EmbeddedPostgres {
  /** Superuser: for migrations and tests only. */
  readonly ownerUrl: string;
  /** Login of the application's role; usable once {@link migrate} has made it. */
  readonly appUrl: string;
  readonly appPassword: string;
  readonly pid: number;
  /** Resolves when the server has ended by itself. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

interface Secrets {
  readonly ownerPassword: string;
  readonly appPassword: string;
}

type Say = (text: string) => void;
type ServerSettings = Readonly<Record<string, string | number>>;

interface PostgresOptions {
  readonly dataDir: string;
  readonly log?: Say;
  /** Settings of the server that differ from those of a house: tests need no durability. */
  readonly settings?: ServerSettings;
}

const database = 'fairhouse';

/**
 * A real PostgreSQL in `dataDir/postgres`, made at the first start (ARCHITECTURE section 5): loopback only, scram,
 * durable. It ends with this process; one that a killed start left running is stopped first.
 */
export async function startEmbeddedPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => undefined);
  ensureDataDir(options.dataDir);
  const binaries = findBinaries();
  const cluster = join(options.dataDir, 'postgres');
  const { release } = await lockDataDir(join(options.dataDir, 'postgres.lock'));
  try {
    const runAs = chooseRunAs({ postgres: binaries.postgres, parent: options.dataDir, cluster });
    await stopLeftOver(cluster, log);
    const secrets = readOrMakeSecrets(join(options.dataDir, 'postgres.secret.json'));
    if (!existsSync(cluster)) {
      log('making a new database');
      initCluster({ binaries, runAs, cluster, password: secrets.ownerPassword });
    }
    return await startServer({
      binaries,
      runAs,
      cluster,
      secrets,
      release,
      logFile: join(options.dataDir, 'postgres.log'),
      settings: options.settings ?? {},
    });
  } catch (error) {
    release();
    throw error;
  }
}

function readOrMakeSecrets(file: string): Secrets {
  if (!existsSync(file)) {
    const made: Secrets = {
      ownerPassword: randomBytes(24).toString('hex'),
      appPassword: randomBytes(24).toString('hex'),
    };
    writeFileSync(file, JSON.stringify(made), { mode: 0o600 });
    return made;
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
}

/** Into a folder beside it, then renamed, so that an interrupted first start leaves nothing half-made. */
function initCluster(made: { binaries: Binaries; runAs: RunAs; cluster: string; password: string }): void {
  const { binaries, runAs, cluster } = made;
  const fresh = `${cluster}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  if (runAs.owner) chownSync(fresh, runAs.owner.uid, runAs.owner.gid);
  const passwordFile = `${cluster}.password`;
  writeFileSync(passwordFile, made.password, { mode: 0o600 });
  if (runAs.owner) chownSync(passwordFile, runAs.owner.uid, runAs.owner.gid);
  const [program = '', ...args] = [
    ...runAs.prefix,
    binaries.initdb,
    '-D',
    fresh,
    '-U',
    'postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--no-instructions',
  ];
  const done = spawnSync(program, args, { ...runAs.ids, encoding: 'utf8', cwd: fresh });
  rmSync(passwordFile, { force: true });
  if (done.status !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    const reason = (done.stderr || done.error?.message || '').trim().split('\n').at(-1) ?? '';
    throw new LaunchError(`The embedded PostgreSQL could not make its data folder: ${reason}`);
  }
  renameSync(fresh, cluster);
}

/** A server that a killed start left behind: recognised by its folder, because another program may have its process number now. */
async function stopLeftOver(cluster: string, log: Say): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  const command = commandOf(pid);
  const isOurs = command === undefined ? isAlive(pid) : command.includes('postgres') && command.includes(cluster);
  if (isOurs && isAlive(pid)) {
    log(`stopping a database left over from before (process ${pid})`);
    process.kill(pid, 'SIGINT');
    await waitUntil(() => !isAlive(pid), 15_000);
    if (isAlive(pid)) process.kill(pid, 'SIGQUIT');
    await waitUntil(() => !isAlive(pid), 5_000);
  }
  // PostgreSQL would take a zombie, or another process with the same number, for itself and refuse to start.
  if (!isOurs || !isAlive(pid)) rmSync(pidFile, { force: true });
}

async function waitUntil(isDone: () => boolean, forMs: number): Promise<void> {
  const until = Date.now() + forMs;
  while (!isDone() && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 25));
}

function serverSettings(port: number, different: ServerSettings): string[] {
  const memoryMb = Math.floor(totalmem() / 1_048_576);
  const settings: ServerSettings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    shared_buffers: `${Math.max(64, Math.min(1024, Math.floor(memoryMb / 8)))}MB`,
    // Rare checkpoints, because the first write of a page after each costs a full page image.
    max_wal_size: '8GB',
    // Log files are reused, because making a new one takes 20 to 40 ms in which nobody commits.
    min_wal_size: '1GB',
    checkpoint_timeout: '15min',
    max_connections: 100,
    jit: 'off',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    ...(process.platform === 'win32' ? {} : { dynamic_shared_memory_type: 'mmap' }),
    ...different,
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Keeps freed memory in a backend: otherwise it is returned to the system after each batch, zeroed and mapped again for the next. */
const memoryKept = { MALLOC_TOP_PAD_: '4194304', MALLOC_TRIM_THRESHOLD_: '67108864' };

async function startServer(start: {
  binaries: Binaries;
  runAs: RunAs;
  cluster: string;
  secrets: Secrets;
  release: () => void;
  logFile: string;
  settings: ServerSettings;
}): Promise<EmbeddedPostgres> {
  const { runAs, cluster, secrets } = start;
  const port = await findFreePort('127.0.0.1');
  const [program = '', ...args] = [
    ...runAs.prefix,
    ...untilParentDies('INT'),
    start.binaries.postgres,
    '-D',
    cluster,
    ...serverSettings(port, start.settings),
  ];
  const logFd = openSync(start.logFile, 'a', 0o600);
  // A process group of its own: Ctrl-C reaches us, and we stop the server in order.
  const child = spawn(program, args, {
    ...runAs.ids,
    stdio: ['ignore', logFd, logFd],
    detached: true,
    cwd: cluster,
    env: { ...process.env, ...memoryKept },
  });
  closeSync(logFd);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  void ended.then(start.release);
  const urlOf = (user: string, password: string, name: string) =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${name}`;
  await waitForServer(child, urlOf('postgres', secrets.ownerPassword, 'postgres'), start.logFile);
  return {
    ownerUrl: urlOf('postgres', secrets.ownerPassword, database),
    appUrl: urlOf('fairhouse_app', secrets.appPassword, database),
    appPassword: secrets.appPassword,
    pid: child.pid ?? 0,
    ended,
    stop: () => stopServer(child, ended),
  };
}

async function stopServer(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  // Fast shutdown; immediate when that does not end.
  child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGQUIT'), 10_000);
  await ended;
  clearTimeout(timer);
}

/** Recovery after a crash may take a while; the wait ends early only if the server ends. */
async function waitForServer(child: ChildProcess, adminUrl: string, logFile: string): Promise<void> {
  const until = Date.now() + 120_000;
  while (Date.now() < until) {
    if (child.exitCode !== null || child.signalCode !== null) {
      const last = readFileSync(logFile, 'utf8').trim().split('\n').at(-1) ?? '';
      throw new LaunchError(`The embedded PostgreSQL did not start: ${last} (more in ${logFile})`);
    }
    if (await ensureDatabase(adminUrl)) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new LaunchError(`The embedded PostgreSQL did not come up in two minutes (see ${logFile}).`);
}

async function ensureDatabase(adminUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${database}`);
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
