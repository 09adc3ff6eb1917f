import { numbersLiteral, textsLiteral, type Db, type Tx } from '../db/index.ts';
import type { Change, Place, Sequence } from './feed-source.ts';

interface StoredPlace {
  shard: number;
  tx: string;
  id: string;
  version: number;
}

const toPlace = ({ shard, tx, id, version }: StoredPlace): Place => ({
  shard,
  tx: BigInt(tx),
  id: BigInt(id),
  version,
});

/**
 * Creates the missing cursors of a consumer where it asks to begin, and records that the existing ones are still in
 * use.
 */
export async function upsertCursors(
  db: Db | Tx,
  of: { consumer: string; shards: number; at: Sequence; seenAt: Date },
): Promise<void> {
  await db.query(
    `insert into feed.cursor (consumer, shard, tx, id, version, seen_at) select $1, s.shard, $3, $4, $5, $6 from generate_series(0, $2::int - 1) s(shard)
     on conflict (consumer, shard) do update set seen_at = excluded.seen_at`,
    [of.consumer, of.shards, of.at.tx, of.at.id, of.at.version, of.seenAt],
  );
}

/** Deletes consumers that no process has used since then, with everything of theirs; returns their names. */
export async function deleteUnseen(tx: Tx, before: Date): Promise<string[]> {
  const { rows } = await tx.query<{ consumer: string }>(
    `with gone as (delete from feed.cursor where seen_at < $1 returning consumer),
     aside as (delete from feed.aside where consumer in (select consumer from gone))
     select distinct consumer from gone`,
    [before],
  );
  return rows.map(({ consumer }) => consumer);
}

export async function findCursors(db: Db | Tx): Promise<{ consumer: string; place: Place }[]> {
  const { rows } = await db.query<StoredPlace & { consumer: string }>({
    name: 'feed_cursors',
    text: 'select consumer, shard, tx, id, version from feed.cursor',
  });
  return rows.map((row) => ({ consumer: row.consumer, place: toPlace(row) }));
}

const lockText =
  'select shard, tx, id, version from feed.cursor where consumer = $1 and shard = any ($2::int[]) order by shard for update';
const lockTexts = { skip: `${lockText} skip locked`, wait: lockText } as const;

/** `skip` leaves out cursors that another process has locked. */
export async function lockCursors(
  tx: Tx,
  input: { consumer: string; shards: readonly number[]; how: 'skip' | 'wait' },
): Promise<Place[]> {
  const { rows } = await tx.query<StoredPlace>({
    name: `feed_lock_${input.how}`,
    text: lockTexts[input.how],
    values: [input.consumer, numbersLiteral(input.shards)],
  });
  return rows.map(toPlace);
}

export async function moveCursors(tx: Tx, consumer: string, to: readonly Place[]): Promise<void> {
  const { rowCount } = await tx.query({
    name: 'feed_move',
    text: `update feed.cursor c set tx = t.tx, id = t.id, version = t.version from unnest($2::int[], $3::bigint[], $4::bigint[], $5::int[]) t(shard, tx, id, version)
      where c.consumer = $1 and c.shard = t.shard`,
    values: [
      consumer,
      numbersLiteral(to.map(({ shard }) => shard)),
      numbersLiteral(to.map((place) => place.tx)),
      numbersLiteral(to.map(({ id }) => id)),
      numbersLiteral(to.map(({ version }) => version)),
    ],
  });
  if (rowCount !== to.length) throw new Error('a cursor of a feed was not moved');
}

/**
 * The things in these shards of which this consumer has set changes aside; read while holding the locks of their
 * cursors.
 */
export async function findHeld(tx: Tx, consumer: string, shards: readonly number[]): Promise<bigint[]> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'feed_held',
    text: 'select distinct id from feed.aside where consumer = $1 and shard = any ($2::int[])',
    values: [consumer, numbersLiteral(shards)],
  });
  return rows.map(({ id }) => BigInt(id));
}

export async function insertAside(tx: Tx, consumer: string, changes: readonly Change[]): Promise<void> {
  const of = (value: (change: Change) => bigint | number): string => numbersLiteral(changes.map(value));
  await tx.query(
    `insert into feed.aside (consumer, shard, tx, id, version, changed_at)
     select $1, t.* from unnest($2::int[], $3::bigint[], $4::bigint[], $5::int[], $6::timestamptz[]) t`,
    [
      consumer,
      of(({ shard }) => shard),
      of(({ sequence }) => sequence.tx),
      of(({ sequence }) => sequence.id),
      of(({ sequence }) => sequence.version),
      textsLiteral(changes.map(({ changedAt }) => changedAt.toISOString())),
    ],
  );
}

/** Things with changes set aside, in the order of their numbers. */
export async function findAside(
  db: Db,
  consumer: string,
  page: { after: bigint; most: number },
): Promise<{ id: bigint }[]> {
  const { rows } = await db.query<{ id: string }>(
    'select distinct id from feed.aside where consumer = $1 and id > $2 order by id limit $3',
    [consumer, page.after, page.most],
  );
  return rows.map(({ id }) => ({ id: BigInt(id) }));
}

/** Removes and returns the changes of one thing that were set aside, for the caller to process now. */
export async function deleteAside(tx: Tx, consumer: string, id: bigint): Promise<Place[]> {
  const { rows } = await tx.query<StoredPlace>(
    'delete from feed.aside where consumer = $1 and id = $2 returning shard, tx, id, version',
    [consumer, id],
  );
  return rows.map(toPlace);
}

/** How many changes each consumer has set aside. */
export async function countAside(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ consumer: string; count: number }>(
    'select consumer, count(*)::int as count from feed.aside group by 1',
  );
  return new Map(rows.map(({ consumer, count }) => [consumer, count]));
}

/** When the oldest change of these shards that was set aside was made. */
export async function findOldestAside(db: Db | Tx, consumer: string, shards: readonly number[]): Promise<Date | null> {
  const { rows } = await db.query<{ at: Date | null }>({
    name: 'feed_oldest_aside',
    text: 'select min(changed_at) as at from feed.aside where consumer = $1 and shard = any ($2::int[])',
    values: [consumer, numbersLiteral(shards)],
  });
  return rows[0]?.at ?? null;
}

export async function findCursorsOf(db: Db | Tx, consumer: string, shards: readonly number[]): Promise<Place[]> {
  const { rows } = await db.query<StoredPlace>({
    name: 'feed_cursors_of',
    text: 'select shard, tx, id, version from feed.cursor where consumer = $1 and shard = any ($2::int[])',
    values: [consumer, numbersLiteral(shards)],
  });
  return rows.map(toPlace);
}
