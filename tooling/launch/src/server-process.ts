import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { untilParentDies } from './run-as.ts';
import { LaunchError, type Settings } from './settings.ts';
import { root } from './source-hash.ts';
import type { Ready } from './welcome.ts';

const serverMain = join(root, 'apps', 'server', 'src', 'main.ts');

export interface ServerProcess {
  /** Its report when it was up; rejects with one sentence when it ended before. */
  readonly ready: Promise<Ready>;
  readonly ended: Promise<void>;
  stop(): Promise<void>;
  kill(): void;
}

/** Starts the server program; its log is kept in the data folder. */
export function startServerProcess(settings: Settings, databaseUrl: string, vendorUrl: string | null): ServerProcess {
  const logFile = join(settings.dataDir, 'server.log');
  const log = openSync(logFile, 'a', 0o600);
  const logFrom = fstatSync(log).size;
  const [program = '', ...args] = [...untilParentDies('TERM'), process.execPath, serverMain];
  const child = spawn(program, args, {
    stdio: ['ignore', log, log, 'ipc'],
    // A process group of its own: Ctrl-C comes to us, and we stop it before the database.
    detached: process.platform !== 'win32',
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: settings.dataDir,
      PORT: String(settings.port),
      STUDIO_PORT: String(settings.studioPort),
      BACKOFFICE_PORT: String(settings.backofficePort),
      VENDOR_PUBLIC_URL: vendorUrl ?? '',
      SECRET_KEY: Buffer.from(settings.secretKey).toString('hex'),
    },
  });
  closeSync(log);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const ready = new Promise<Ready>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Ready));
    child.once('error', reject);
    void ended.then(() =>
      reject(
        new LaunchError(
          `The server did not start: ${reasonIn(readFileSync(logFile).subarray(logFrom).toString())} (more in ${logFile})`,
        ),
      ),
    );
  });
  ready.catch(() => undefined);
  return { ready, ended, stop: () => stopChild(child, ended), kill: () => child.kill('SIGKILL') };
}

export async function stopChild(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(timer);
}

/** Why a program ended, from its log: its last message, or the error Node printed for it. */
export function reasonIn(log: string): string {
  const lines = log.trim().split('\n');
  const reported = lines.map(readEntry).findLast((text) => text !== null);
  if (reported) return reported;
  const error = lines.findLast((line) => /^\w*Error\b.*:/.test(line));
  const place = lines.find((line) => /^file:.*:\d+$/.test(line));
  return error === undefined ? (lines.at(-1) ?? '') : `${error}${place === undefined ? '' : ` at ${place}`}`;
}

/** A line of the log that tells of an error; null for every other one. */
function readEntry(line: string): string | null {
  try {
    const { level, msg, err } = JSON.parse(line) as {
      level?: number | string;
      msg?: string;
      err?: { message?: string };
    };
    const isError = typeof level === 'number' ? level >= 50 : level === 'error' || level === 'fatal';
    return isError ? (err?.message ?? msg ?? null) : null;
  } catch {
    return null;
  }
}
