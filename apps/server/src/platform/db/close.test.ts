import { createTestDatabase } from '@fairhouse/testing';
import { expect, test } from 'vitest';
import { createLog } from '../log/log.ts';
import { openDatabase } from './index.ts';

test('a database that closes serves who waits for a connection first', async () => {
  const ground = await createTestDatabase();
  const database = openDatabase({ url: ground.appUrl, log: createLog('silent'), poolSize: 1 });
  const busy = database.pool.query('select pg_sleep(0.05)');
  const waiting = database.pool.query<{ n: number }>('select 1 as n');
  await database.close();
  await busy;
  expect((await waiting).rows).toEqual([{ n: 1 }]);
  await ground.drop();
});
