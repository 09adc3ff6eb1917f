import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '@fairhouse/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '../db/index.ts';
import { createLog } from '../log/log.ts';
import { openBus, type Bus } from './bus.ts';

const log = createLog('silent');
let testDatabase: TestDatabase;
const opened: { database: Database; bus: Bus }[] = [];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(async () => {
  for (const { database, bus } of opened) {
    await bus.close();
    await database.close();
  }
  await testDatabase.drop();
});

async function join(): Promise<Bus> {
  const database = openDatabase({ url: testDatabase.appUrl, log, poolSize: 2 });
  const bus = await openBus(database, log);
  opened.push({ database, bus });
  return bus;
}

test('a process alone sends nothing; two hear each other, in order, and not themselves', async () => {
  const one = await join();
  expect(one.hasPeers()).toBe(false);
  const two = await join();
  await expect.poll(() => one.hasPeers() && two.hasPeers()).toBe(true);
  const heard: unknown[] = [];
  two.subscribe('news', (payload) => heard.push(payload));
  one.subscribe('news', (payload) => heard.push(`echo ${String(payload)}`));
  // More than one NOTIFY can carry.
  const long = 'x'.repeat(3000);
  for (let index = 0; index < 6; index += 1) one.publish('news', `${index}${long}`);
  await expect.poll(() => heard.length).toBe(6);
  expect(heard.map((text) => String(text)[0])).toEqual(['0', '1', '2', '3', '4', '5']);
});

test('a lost connection is noticed, mended, and told as a gap', async () => {
  const bus = await join();
  let gaps = 0;
  bus.onGap(() => {
    gaps += 1;
  });
  const owner = new pg.Client({ connectionString: testDatabase.ownerUrl });
  await owner.connect();
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%' or query = 'select 1'`,
  );
  await owner.end();
  await expect.poll(() => gaps).toBeGreaterThan(0);
  expect(bus.isHealthy()).toBe(true);
});
