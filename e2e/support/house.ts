import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

export interface House {
  readonly siteUrl: string;
  readonly studioUrl: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Everything it has printed so far. */
  said(): string;
  stop(): Promise<void>;
}

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
    studioUrl: string;
  }
}

const root = fileURLToPath(new URL('../../', import.meta.url));

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** `npm start` as a newcomer would run it, on a data folder and ports of its own. */
export async function startHouse(options: { dataDir?: string; env?: NodeJS.ProcessEnv } = {}): Promise<House> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'fairhouse-house-'));
  const [port, studioPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, ['start.mjs'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: '', DATA_DIR: dataDir, PORT: String(port), STUDIO_PORT: String(studioPort), ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      if (said.includes('Ready in')) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => reject(new Error(`the house did not start:\n${said}`)));
  });
  const addressOf = (name: string): string => new RegExp(`${name}\\s+(http\\S+)`).exec(said)?.[1] ?? '';
  return {
    siteUrl: addressOf('Site'),
    studioUrl: addressOf('Studio'),
    dataDir,
    process: child,
    said: () => said,
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
  return () => house.stop();
}
