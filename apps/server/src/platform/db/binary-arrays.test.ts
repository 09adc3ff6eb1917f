import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@fairhouse/testing';
import { bigintArray, boolArray, intArray, smallintArray, textArray, uuidArray } from './index.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** As the database reads it, element by element. */
async function read(type: string, array: Buffer): Promise<(string | null)[]> {
  const { rows } = await client.query<{ text: string | null }>(
    `select e::text as text from unnest($1::${type}[]) with ordinality t(e, o) order by o`,
    [array],
  );
  return rows.map(({ text }) => text);
}

test('numbers arrive as they are, at both ends of what their type holds', async () => {
  expect(await read('bigint', bigintArray([0n, -1n, 2n ** 63n - 1n, -(2n ** 63n), null, 1_795_000_000_123n]))).toEqual([
    '0',
    '-1',
    '9223372036854775807',
    '-9223372036854775808',
    null,
    '1795000000123',
  ]);
  expect(await read('int', intArray([0, -1, 2_147_483_647, -2_147_483_648, null]))).toEqual([
    '0',
    '-1',
    '2147483647',
    '-2147483648',
    null,
  ]);
  expect(await read('smallint', smallintArray([0, -1, 32_767, -32_768, null]))).toEqual([
    '0',
    '-1',
    '32767',
    '-32768',
    null,
  ]);
  expect(await read('boolean', boolArray([true, false, true]))).toEqual(['true', 'false', 'true']);
});

test('a number beyond its type is refused, not cut', () => {
  expect(() => bigintArray([2n ** 63n])).toThrow(RangeError);
  expect(() => bigintArray([-(2n ** 63n) - 1n])).toThrow(RangeError);
  expect(() => intArray([2 ** 31])).toThrow(RangeError);
  expect(() => smallintArray([0, 40_000])).toThrow(RangeError);
  expect(() => intArray([0.5])).toThrow(RangeError);
});

test('texts arrive letter by letter, whatever is in them', async () => {
  const texts = [
    '',
    'a',
    '{"direction":"under"}',
    'quote " and \\ and ,',
    'null',
    null,
    'Việt Nam',
    '彩票',
    'हिन्दी',
    '🎲',
    'x'.repeat(10_000),
  ];
  expect(await read('text', textArray(texts))).toEqual(texts);
});

test('uuids arrive digit by digit', async () => {
  expect(await read('uuid', uuidArray(['00112233445566778899aabbccddeeff', 'f'.repeat(32)]))).toEqual([
    '00112233-4455-6677-8899-aabbccddeeff',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
  ]);
});

test('none is an empty array, and nothing but nulls an array of them', async () => {
  for (const [type, array] of [
    ['bigint', bigintArray([])],
    ['text', textArray([])],
    ['uuid', uuidArray([])],
  ] as const)
    expect(await read(type, array)).toEqual([]);
  expect(await read('bigint', bigintArray([null, null]))).toEqual([null, null]);
  const {
    rows: [one],
  } = await client.query<{ cardinality: number; first: string }>(
    'select cardinality($1::bigint[]), ($1::bigint[])[1] as first',
    [bigintArray([7n])],
  );
  expect(one).toEqual({ cardinality: 1, first: '7' });
});

test('a wrong type is an error of the statement', async () => {
  await expect(read('int', bigintArray([1n]))).rejects.toMatchObject({ code: '42804' });
});
