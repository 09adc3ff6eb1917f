import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@fairhouse/testing';
import { runInOneTrip, type Statement } from './index.ts';

let database: TestDatabase;
let client: pg.Client;
beforeEach(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.ownerUrl });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('create table public.note (id int primary key)');
});
afterEach(async () => {
  await client.end().catch(() => undefined);
  await database.drop();
});

const insert = (ids: string): Statement => ({
  name: 'insert',
  text: 'insert into public.note select unnest($1::int[])',
  values: [ids],
});
const count: Statement = { name: 'count', text: 'select count(*), null from public.note', values: [] };
const nothing = (): void => undefined;

test('gives the rows of each statement, and says when only the disk is left', async () => {
  const heard: string[] = [];
  const rows = await runInOneTrip(client, [count, insert('{1,2,3}'), count], () => heard.push('committing'));
  heard.push('committed');
  expect(rows).toEqual([[['0', null]], [], [['3', null]]]);
  expect(heard).toEqual(['committing', 'committed']);
});

test('is one transaction: an error in its middle leaves nothing, and the connection goes on', async () => {
  await expect(runInOneTrip(client, [insert('{1}'), insert('{2,2}'), count], nothing)).rejects.toMatchObject({
    code: '23505',
  });
  // Its statements are prepared already: not all of them answered.
  expect(await runInOneTrip(client, [count, insert('{1,2}'), count], nothing)).toEqual([
    [['0', null]],
    [],
    [['2', null]],
  ]);
});

test('a lost connection is an error, not an answer', async () => {
  await expect(
    runInOneTrip(
      client,
      [insert('{1}'), { name: 'die', text: 'select pg_terminate_backend(pg_backend_pid())', values: [] }],
      nothing,
    ),
  ).rejects.toThrow();
});
