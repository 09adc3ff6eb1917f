import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate, startEmbeddedPostgres } from '@fairhouse/launch';

const inMemory = '/dev/shm';
/** Several times what the databases of one run and their log take at once. */
const roomNeeded = 2 * 1024 ** 3;

/** Vitest's global set-up of the server tests: one embedded PostgreSQL per run, with a migrated template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(hasRoomInMemory() ? inMemory : tmpdir(), 'fairhouse-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  await migrate(postgres.ownerUrl, { appPassword: postgres.appPassword });
  await leaveTablesAlone(postgres.ownerUrl);
  const adminUrl = new URL(postgres.ownerUrl);
  adminUrl.pathname = '/postgres';
  project.provide('testServer', { adminUrl: adminUrl.href, appPassword: postgres.appPassword, template: 'fairhouse' });
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** A worker that analyses some table of any database holds a transaction open: sums of the test beside it would wait for that. */
async function leaveTablesAlone(ownerUrl: string): Promise<void> {
  const owner = new pg.Client(ownerUrl);
  await owner.connect();
  await owner.query('alter system set autovacuum = off');
  await owner.query('select pg_reload_conf()');
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
