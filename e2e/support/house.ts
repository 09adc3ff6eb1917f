import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

export interface House {
  readonly siteUrl: string;
  readonly studioUrl: string;
  readonly backofficeUrl: string;
  /** Of the sandbox vendor. */
  readonly vendorUrl: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** All output so far. */
  said(): string;
  /** Waits until it prints the pattern after the first `from` characters. */
  untilSaid(pattern: RegExp, from?: number): Promise<void>;
  stop(): Promise<void>;
}

export interface HouseOptions {
  readonly dataDir?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly args?: readonly string[];
  /** Folder of the project; a different one for tests that change sources. */
  readonly root?: string;
  /** Commands put in front. */
  readonly prefix?: readonly string[];
  /** Of everything it starts, where this user may give it; that of the tests unless set. */
  readonly priority?: number;
  /** The output that ends the wait; the ready message, unless set. */
  readonly until?: RegExp;
}

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
    studioUrl: string;
    backofficeUrl: string;
    dataDir: string;
  }
}

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Starts as a newcomer would, on any free ports; returns the process. */
export function spawnHouse(options: HouseOptions & { dataDir: string }): ChildProcess {
  const [program = '', ...args] = [...(options.prefix ?? []), process.execPath, 'start.mjs', ...(options.args ?? [])];
  const child = spawn(program, args, {
    cwd: options.root ?? root,
    env: {
      ...process.env,
      NODE_ENV: '',
      DATABASE_URL: '',
      DATA_DIR: options.dataDir,
      PORT: '0',
      STUDIO_PORT: '0',
      BACKOFFICE_PORT: '0',
      VENDOR_PORT: '0',
      PAINT_AHEAD: 'off',
      CAPTCHA_TRIES: '20000',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (options.priority !== undefined && child.pid !== undefined) prefer(child.pid, options.priority);
  return child;
}

function prefer(pid: number, priority: number): void {
  try {
    setPriority(pid, priority);
  } catch {
    // Only root may raise the priority.
  }
}

/** `npm start`, with a data folder of its own unless one is given. */
export async function startHouse(options: HouseOptions = {}): Promise<House> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'fairhouse-house-'));
  const child = spawnHouse({ ...options, dataDir });
  const ended = once(child, 'exit');
  let said = '';
  const listeners = new Set<() => void>();
  const hear = (chunk: Buffer): void => {
    said += chunk.toString();
    for (const listener of listeners) listener();
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  const untilSaid = (pattern: RegExp, from = 0): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (!pattern.test(said.slice(from))) return;
        listeners.delete(look);
        resolve();
      };
      listeners.add(look);
      child.once('close', () => reject(new Error(`the house ended before it said ${String(pattern)}:\n${said}`)));
      look();
    });
  await untilSaid(options.until ?? /Ready in/);
  const addressOf = (name: string): string => new RegExp(`${name}\\s+(http\\S+)`).exec(said)?.[1] ?? '';
  return {
    get siteUrl() {
      return addressOf('Site');
    },
    get studioUrl() {
      return addressOf('Studio');
    },
    get backofficeUrl() {
      return addressOf('Office');
    },
    get vendorUrl() {
      return addressOf('Vendor');
    },
    dataDir,
    process: child,
    said: () => said,
    untilSaid,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** One house for all journeys of a run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const house = await startHouse();
  project.provide('siteUrl', house.siteUrl);
  project.provide('studioUrl', house.studioUrl);
  project.provide('backofficeUrl', house.backofficeUrl);
  project.provide('dataDir', house.dataDir);
  return () => house.stop();
}
