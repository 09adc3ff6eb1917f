import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { startEmbeddedPostgres } from '@fairhouse/launch';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of a run's servers, and the data folder that each one copies. */
    testServers: { readonly folder: string; readonly prepared: string };
  }
}

export interface WorkerServer {
  /** Superuser address of the maintenance database. */
  readonly adminUrl: string;
  readonly appPassword: string;
  readonly template: string;
}

/**
 * What a worker's server holds ends with it, so nothing has to survive a crash of the machine. Dropping a database
 * searches all shared buffers, and the data of a test fill few of them.
 */
const fleeting = { fsync: 'off', full_page_writes: 'off', shared_buffers: '128MB' };

let own: Promise<WorkerServer> | null = null;

/**
 * The PostgreSQL of this process, started when the first file needs it: a transaction that a file leaves open delays
 * the roll-ups of its own worker only. It stops with the process.
 */
export function workerServer(): Promise<WorkerServer> {
  own ??= startWorkerServer();
  return own;
}

async function startWorkerServer(): Promise<WorkerServer> {
  const { folder, prepared } = inject('testServers');
  const dataDir = mkdtempSync(join(folder, 'worker-'));
  copyFolder(prepared, dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir, settings: fleeting });
  const adminUrl = new URL(postgres.ownerUrl);
  adminUrl.pathname = '/postgres';
  return { adminUrl: adminUrl.href, appPassword: postgres.appPassword, template: 'fairhouse' };
}

/** Files keep their owner: when the tests run as root, the server runs as another user. */
function copyFolder(from: string, to: string): void {
  if (process.platform === 'win32') return cpSync(from, to, { recursive: true });
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The prepared database could not be copied: ${stderr}`);
}
