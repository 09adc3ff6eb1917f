import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@fairhouse/testing';
import { CopyRows, runInOneTrip, type Statement } from './index.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query(
    'create table public.kept (id bigint primary key, small int, at timestamptz, reported text, raw bytea check (length(raw) < 100000), doc json)',
  );
});
beforeEach(() => client.query('truncate public.kept'));
afterAll(async () => {
  await client.end();
  await database.drop();
});

interface Kept {
  readonly id: bigint | null;
  readonly small?: number;
  readonly atMs?: number;
  readonly reported?: string | null;
  readonly raw?: Uint8Array;
  readonly doc?: string | null;
}

const rows = new CopyRows();
const nothing = (): void => undefined;
const count: Statement = { name: 'count', text: 'select count(*) from public.kept', values: [] };

function copyOf(kept: readonly Kept[], where = 'true'): Statement {
  return {
    name: `copy ${where}`,
    text: `copy public.kept from stdin (format binary) where ${where}`,
    values: [],
    rows: rows.encode(
      kept,
      (into, { id, small = 0, atMs = 0, reported = null, raw = new Uint8Array(0), doc = null }) => {
        into.row(6);
        into.bigint(id);
        into.int(small);
        into.instant(atMs);
        into.text(reported);
        into.bytes(raw);
        into.text(doc);
      },
    ),
  };
}

async function read(): Promise<Record<string, unknown>[]> {
  return (
    await client.query(
      'select id, small, extract(epoch from at)::text as at, reported, raw, doc::text from public.kept order by id',
    )
  ).rows;
}

test('every field arrives as it was put', async () => {
  const raw = randomBytes(70_000);
  const texts = ['', 'a', 'quote " and \\ and ,', 'Việt Nam', '彩票', '🎲', `${'x'.repeat(63)}é`, 'ø'.repeat(40_000)];
  const kept = texts.map((reported, index) => ({
    id: BigInt(index),
    reported,
    small: 2 ** 31 - 1 - index,
    atMs: 1_795_000_000_123 + index,
  }));
  await runInOneTrip(
    client,
    [
      copyOf([
        ...kept,
        { id: -(2n ** 63n), atMs: -1 },
        { id: 2n ** 63n - 1n, raw, doc: '{"a": [1]}', small: -(2 ** 31) },
      ]),
    ],
    nothing,
  );
  expect(await read()).toEqual([
    { id: '-9223372036854775808', small: 0, at: '-0.001000', reported: null, raw: Buffer.alloc(0), doc: null },
    ...kept.map(({ id, reported, small, atMs }) => ({
      id: `${id}`,
      small,
      at: `${Math.trunc(atMs / 1000)}.${`${atMs % 1000}`.padStart(3, '0')}000`,
      reported,
      raw: Buffer.alloc(0),
      doc: null,
    })),
    { id: '9223372036854775807', small: -(2 ** 31), at: '0.000000', reported: null, raw, doc: '{"a": [1]}' },
  ]);
});

test('a number beyond its type is refused, not cut, and leaves nothing behind for the next rows', async () => {
  for (const row of [
    { id: 2n ** 63n },
    { id: 1n, small: 2 ** 31 },
    { id: 1n, small: 0.5 },
    { id: 1n, atMs: Number.NaN },
  ]) {
    expect(() => copyOf([{ id: 0n }, row])).toThrow(RangeError);
  }
  await runInOneTrip(client, [copyOf([{ id: 7n }])], nothing);
  expect((await read()).map(({ id }) => id)).toEqual(['7']);
});

test('goes in one trip with statements before and after it, again and again', async () => {
  const trip = (first: bigint) =>
    runInOneTrip(
      client,
      [count, copyOf([{ id: first }, { id: first + 1n }, { id: first + 2n }], 'id <> 2'), count],
      nothing,
    );
  expect(await trip(1n)).toEqual([[['0']], [], [['2']]]);
  expect(await trip(4n)).toEqual([[['2']], [], [['5']]]);
  expect(await runInOneTrip(client, [copyOf([]), count], nothing)).toEqual([[], [['5']]]);
});

test.each<[string, Statement[], string]>([
  ['before it', [{ name: 'fail', text: 'select 1 / 0', values: [] }, copyOf([{ id: 1n }])], '22012'],
  ['in its rows', [copyOf([{ id: 1n }, { id: 1n }]), count], '23505'],
  ['in its form', [{ ...copyOf([{ id: 1n }]), rows: Buffer.from('no rows at all') }, count], '22P04'],
  [
    'in one of many',
    [
      copyOf([
        { id: 1n },
        { id: 2n, raw: new Uint8Array(100_000) },
        ...Array.from({ length: 3000 }, (_, index) => ({ id: BigInt(10 + index) })),
      ]),
      count,
    ],
    '23514',
  ],
  ['after it', [copyOf([{ id: 1n }]), { name: 'fail', text: 'select 1 / 0', values: [] }], '22012'],
])('a failure %s leaves nothing, and the connection goes on', async (_, statements, code) => {
  await expect(runInOneTrip(client, statements, nothing)).rejects.toMatchObject({ code });
  expect(await runInOneTrip(client, [copyOf([{ id: 9n }]), count], nothing)).toEqual([[], [['1']]]);
});
