import { createTestDatabase, fixedClock, type TestDatabase } from '@fairhouse/testing';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { captureLog } from '../../testing/capture-log.ts';
import type { Tx } from '../db/index.ts';
import type { Job } from '../jobs/jobs.ts';
import { createStumbles } from '../stumbles/index.ts';
import type { Consumer } from './consumer.ts';
import { createFeed, type Feed } from './feed.ts';
import type { Change, FeedSource, Place } from './feed-source.ts';

export interface CountedChange extends Change {
  readonly amount: number;
}

interface StoredChange {
  shard: number;
  tx: string;
  id: string;
  version: number;
  changed_at: Date;
  amount: number;
}

const behind = `public.counted c join unnest($1::int[], $2::bigint[], $3::bigint[], $4::int[]) p(shard, tx, id, version)
  on c.shard = p.shard and (c.tx, c.id, c.version) > (p.tx, p.id, p.version)`;
const horizon = 'pg_snapshot_xmin(pg_current_snapshot())::text::bigint';

/** A source with a table of its own: two shards, by whether a number is odd. */
function sourceOfTable(): FeedSource<CountedChange> & { tell(): void } {
  const listeners: (() => void)[] = [];
  const valuesOf = (places: readonly Place[]) => [
    places.map(({ shard }) => shard),
    places.map(({ tx }) => tx),
    places.map(({ id }) => id),
    places.map(({ version }) => version),
  ];
  return {
    shards: 2,
    shardOf: (memberId) => Number(memberId % 2n),
    async findHeads(db) {
      const { rows } = await db.query<StoredChange>(
        `select distinct on (shard) shard, tx, id, version from public.counted where tx < ${horizon} order by shard, tx desc, id desc, version desc`,
      );
      return rows.map(({ shard, tx, id, version }) => ({ shard, tx: BigInt(tx), id: BigInt(id), version }));
    },
    async findNow(db) {
      const { rows } = await db.query<{ tx: string }>(`select ${horizon} as tx`);
      return { tx: BigInt(rows[0]?.tx ?? 0), id: 0n, version: 0 };
    },
    async readAfter(tx, places, most) {
      const { rows } = await tx.query<StoredChange>(
        `select * from (select c.*, row_number() over (partition by c.shard, p.tx, p.id, p.version order by c.tx, c.id, c.version) as place from ${behind} where c.tx < ${horizon}) c
         where place <= $5 order by shard, tx, id, version`,
        [...valuesOf(places), most],
      );
      return rows.map(({ shard, tx: transaction, id, version, changed_at: changedAt, amount }) => ({
        shard,
        sequence: { tx: BigInt(transaction), id: BigInt(id), version },
        changedAt,
        amount,
      }));
    },
    async findOldestAfter(db, places) {
      const { rows } = await db.query<{ at: Date | null }>(
        `select min(c.changed_at) as at from ${behind}`,
        valuesOf(places),
      );
      return rows[0]?.at ?? null;
    },
    onNews: (listener) => void listeners.push(listener),
    tell: () => listeners.forEach((listener) => listener()),
  };
}

/** Writes down what it is given; twice is a fault, of the key. Fails on what `isPoison` says. */
export function consumerOf(
  name: string,
  {
    from = 'beginning',
    isPoison = () => false,
  }: { from?: Consumer<CountedChange>['from']; isPoison?: (change: CountedChange) => boolean } = {},
): Consumer<CountedChange> {
  return {
    name,
    from,
    async take(tx: Tx, changes) {
      for (const { sequence, amount } of changes)
        await tx.query('insert into public.taken (consumer, id, version, amount) values ($1, $2, $3, $4)', [
          name,
          sequence.id,
          sequence.version,
          amount,
        ]);
      if (changes.some(isPoison)) throw new Error('expected');
      return null;
    },
  };
}

export interface FeedFile {
  db: pg.Pool;
  owner: pg.Pool;
  readonly clock: ReturnType<typeof fixedClock>;
  logged(): string;
  /** A process with these consumers. */
  process(...consumers: readonly Consumer<CountedChange>[]): {
    feed: Feed<CountedChange>;
    tell(): void;
    stumbles: ReturnType<typeof createStumbles>;
  };
  add(id: number, version?: number): Promise<void>;
  /** What a consumer has taken, as `id.version`, in the order in which it took them. */
  taken(name: string): Promise<string[]>;
}

export function feedOfFile(): FeedFile {
  const clock = fixedClock('2026-05-04T10:00:00Z');
  let database: TestDatabase;
  let captured: ReturnType<typeof captureLog>;
  let feeds: Feed<CountedChange>[] = [];
  const file = { clock } as { -readonly [part in keyof FeedFile]: FeedFile[part] };
  beforeAll(async () => {
    database = await createTestDatabase();
    file.db = new pg.Pool({ connectionString: database.appUrl, max: 8 });
    file.owner = new pg.Pool({ connectionString: database.ownerUrl, max: 4 });
    await file.owner.query(`
      create table public.counted (shard int, tx bigint default txid_current(), id bigint, version int, changed_at timestamptz, amount int, primary key (id, version));
      create table public.taken (place int generated always as identity, consumer text, id bigint, version int, amount int, primary key (consumer, id, version));
      grant select on public.counted to fairhouse_app;
      grant select, insert on public.taken to fairhouse_app`);
  });
  beforeEach(async () => {
    await Promise.all(feeds.map((feed) => feed.close()));
    feeds = [];
    captured = captureLog();
    await file.owner.query('truncate public.counted, public.taken, feed.cursor, feed.aside, platform.stumble');
  });
  afterAll(async () => {
    await Promise.all(feeds.map((feed) => feed.close()));
    await file.db.end();
    await file.owner.end();
    await database.drop();
  });
  file.logged = () => captured.text();
  file.process = (...consumers) => {
    const jobs = {
      add: (_job: Job) => undefined,
      start: () => Promise.resolve(),
      runDue: () => Promise.resolve(),
      close: () => Promise.resolve(),
    };
    const stumbles = createStumbles({ db: file.db, clock, log: captured.log, jobs });
    const source = sourceOfTable();
    const feed = createFeed({ db: file.db, clock, log: captured.log, jobs, stumbles }, source);
    for (const consumer of consumers) feed.add(consumer);
    feeds.push(feed);
    return { feed, tell: () => source.tell(), stumbles };
  };
  file.add = async (id, version = 1) => {
    await file.owner.query(
      'insert into public.counted (shard, id, version, changed_at, amount) values ($1::bigint % 2, $1, $2, $3, $1)',
      [id, version, clock.now()],
    );
  };
  file.taken = async (name) =>
    (
      await file.db.query<{ told: string }>(
        `select id || '.' || version as told from public.taken where consumer = $1 order by place`,
        [name],
      )
    ).rows.map(({ told }) => told);
  return file;
}
