import { createTestDatabase } from '@fairhouse/testing';
import { expect, test } from 'vitest';
import { createLog } from '../log/log.ts';
import { inTx, openDatabase } from './index.ts';

test('a transaction that asks the pool for a second connection is refused where tests watch', async () => {
  const ground = await createTestDatabase();
  const database = openDatabase({ url: ground.appUrl, log: createLog('silent'), poolSize: 2, refusesNested: true });
  const { pool } = database;
  await expect(inTx(pool, () => pool.query('select 1'))).rejects.toThrow('second connection');
  await expect(inTx(pool, () => inTx(pool, (other) => other.query('select 1')))).rejects.toThrow('second connection');
  expect((await inTx(pool, (tx) => tx.query<{ n: number }>('select 1 as n'))).rows).toEqual([{ n: 1 }]);
  expect((await pool.query<{ n: number }>('select 2 as n')).rows).toEqual([{ n: 2 }]);
  await database.close();
  await ground.drop();
});
