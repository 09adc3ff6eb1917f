import { createTestDatabase } from '@fairhouse/testing';
import { expect, test } from 'vitest';
import { openDatabase } from '../db/index.ts';
import { createLog } from '../log/log.ts';
import { createJobs } from './jobs.ts';

const log = createLog('silent');

test('of two processes one runs a job at a time, and one that fails runs again', async () => {
  const testDatabase = await createTestDatabase();
  const processes = [1, 2].map(() => {
    const database = openDatabase({ url: testDatabase.appUrl, log, poolSize: 2 });
    return { database, jobs: createJobs(database, log) };
  });
  let running = 0;
  let most = 0;
  let runs = 0;
  for (const { database, jobs } of processes) {
    jobs.add({
      name: 'count',
      everyMs: 5,
      async run() {
        running += 1;
        most = Math.max(most, running);
        await database.pool.query('select pg_sleep(0.01)');
        running -= 1;
        runs += 1;
        if (runs % 2 === 0) throw new Error('every second run fails');
      },
    });
  }
  await expect.poll(() => runs).toBeGreaterThan(5);
  expect(most).toBe(1);
  for (const { database, jobs } of processes) {
    await jobs.close();
    await database.close();
  }
  await testDatabase.drop();
});
