import { mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate, startEmbeddedPostgres } from '@fairhouse/launch';

const inMemory = '/dev/shm';
/** Several times the size of a test run's databases and logs. */
const roomNeeded = 3 * 1024 ** 3;

/**
 * Vitest's global setup of the server tests: creates a data folder with a migrated template once per run. Each worker
 * copies it and starts its own PostgreSQL on the copy.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(hasRoomInMemory() ? inMemory : tmpdir(), 'fairhouse-test-'));
  const prepared = join(folder, 'prepared');
  const postgres = await startEmbeddedPostgres({ dataDir: prepared });
  await migrate(postgres.ownerUrl, { appPassword: postgres.appPassword });
  await leaveTablesAlone(postgres.ownerUrl);
  await postgres.stop();
  project.provide('testServers', { folder, prepared });
  return async () => {
    await endServersBelow(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  };
}

/**
 * An autovacuum worker that analyses a table of any database holds a transaction open, and roll-ups in a concurrent
 * test would wait for it.
 */
async function leaveTablesAlone(ownerUrl: string): Promise<void> {
  const owner = new pg.Client(ownerUrl);
  await owner.connect();
  await owner.query('alter system set autovacuum = off');
  await owner.end();
}

/**
 * Each test file drops a database of a thousand files and creates the next one. ext4 does not reuse an inode number for
 * minutes after its file is deleted and searches for another one by one: creating a database takes ten times as long
 * there.
 */
function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return Math.min(bavail * bsize, freemem()) > roomNeeded;
  } catch {
    return false;
  }
}

/** Stops servers that workers have left running: their processes may end a moment later than the run. */
async function endServersBelow(folder: string): Promise<void> {
  const pids = readdirSync(folder).map((name) => readPid(join(folder, name, 'postgres', 'postmaster.pid')));
  for (const pid of pids) {
    // The first signal starts a clean shutdown.
    for (let signal: 'SIGINT' | 0 = 'SIGINT'; pid !== null && isSent(pid, signal); signal = 0) await setTimeout(20);
  }
}

function readPid(file: string): number | null {
  try {
    return Number(readFileSync(file, 'utf8').split('\n')[0]);
  } catch {
    return null;
  }
}

function isSent(pid: number, signal: 'SIGINT' | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
