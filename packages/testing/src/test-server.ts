import { mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate, startEmbeddedPostgres } from '@fairhouse/launch';

const inMemory = '/dev/shm';
/** Several times what the databases of one run and their logs take at once. */
const roomNeeded = 3 * 1024 ** 3;

/**
 * Vitest's global set-up of the server tests: a data folder with a migrated template, made once a run. Each worker copies it
 * and starts a PostgreSQL of its own on the copy.
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

/** A worker that analyses some table of any database holds a transaction open: sums of the test beside it would wait for that. */
async function leaveTablesAlone(ownerUrl: string): Promise<void> {
  const owner = new pg.Client(ownerUrl);
  await owner.connect();
  await owner.query('alter system set autovacuum = off');
  await owner.end();
}

/**
 * Each file of tests drops a database of a thousand files and makes the next. ext4 leaves a file's number alone for
 * minutes after the file is gone and looks for another one by one: a new database takes ten times as long there.
 */
function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return Math.min(bavail * bsize, freemem()) > roomNeeded;
  } catch {
    return false;
  }
}

/** Ends what workers have left running: their processes may go a moment later than the run. */
async function endServersBelow(folder: string): Promise<void> {
  const pids = readdirSync(folder).map((name) => readPid(join(folder, name, 'postgres', 'postmaster.pid')));
  for (const pid of pids) {
    // The first signal is how it stops in order.
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
