import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { workerServer } from './worker-server.ts';

export interface TestDatabase {
  readonly ownerUrl: string;
  readonly appUrl: string;
  drop(): Promise<void>;
}

let made = 0;
/** Time for closing connections to end: a terminated one raises an error, and nobody listens for errors any more. */
const leaveMs = 1_000;

/**
 * A migrated database for one file, cloned from the template of its worker; drop it at the end of the file. `isEmpty`:
 * without any table.
 */
export async function createTestDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  const { adminUrl, appPassword, template } = await workerServer();
  made += 1;
  const name = `test_${process.pid}_${process.env['VITEST_WORKER_ID'] ?? '0'}_${made}_${Math.trunc(performance.timeOrigin + performance.now())}`;
  // PostgreSQL's own way writes each page to its log: four times the work for a thousand files that are mostly empty.
  await asAdmin(adminUrl, (client) =>
    client.query(`create database ${name} template ${isEmpty ? 'template0' : template} strategy file_copy`),
  );
  const owner = new URL(adminUrl);
  owner.pathname = `/${name}`;
  const app = new URL(owner);
  app.username = 'fairhouse_app';
  app.password = appPassword;
  return {
    ownerUrl: owner.href,
    appUrl: app.href,
    drop: () => asAdmin(adminUrl, (client) => dropDatabase(client, name)),
  };
}

async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  const until = performance.now() + leaveMs;
  while (performance.now() < until && (await isUsed(client, name))) await setTimeout(10);
  await client.query(`drop database if exists ${name} with (force)`);
}

async function isUsed(client: pg.Client, name: string): Promise<boolean> {
  return (await client.query('select from pg_stat_activity where datname = $1', [name])).rowCount !== 0;
}

async function asAdmin(adminUrl: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
