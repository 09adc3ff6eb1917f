import { numbersLiteral, type Db } from '../db/index.ts';

export interface Stumble {
  readonly failures: number;
  readonly tryAt: Date;
}

/** Those of the given pieces that have failed before. */
export async function findStumbles(
  db: Db,
  work: string,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, Stumble>> {
  const { rows } = await db.query<{ id: string; failures: number; try_at: Date }>({
    name: 'platform_stumbles',
    text: 'select id, failures, try_at from platform.stumble where work = $1 and id = any ($2::bigint[])',
    values: [work, numbersLiteral(ids)],
  });
  return new Map(rows.map(({ id, failures, try_at: tryAt }) => [BigInt(id), { failures, tryAt }]));
}

/** Puts a piece off for twice as long as the time before, up to `mostMs`. */
export async function insertFailure(
  db: Db,
  failed: { work: string; id: bigint; at: Date; firstMs: number; mostMs: number },
): Promise<Stumble> {
  const { rows } = await db.query<{ failures: number; try_at: Date }>({
    name: 'platform_stumbled',
    text: `insert into platform.stumble as s (work, id, failures, first_at, last_at, try_at)
      values ($1, $2, 1, $3, $3, $3::timestamptz + $4::float8 * interval '1 millisecond')
      on conflict (work, id) do update set failures = s.failures + 1, last_at = $3,
        try_at = $3::timestamptz + least($4::float8 * 2 ^ least(s.failures, 30), $5::float8) * interval '1 millisecond'
      returning failures, try_at`,
    values: [failed.work, failed.id, failed.at, failed.firstMs, failed.mostMs],
  });
  if (!rows[0]) throw new Error('a failure was not written down');
  return { failures: rows[0].failures, tryAt: rows[0].try_at };
}

export async function deleteStumble(db: Db, work: string, id: bigint): Promise<void> {
  await db.query({
    name: 'platform_came_through',
    text: 'delete from platform.stumble where work = $1 and id = $2',
    values: [work, id],
  });
}

/** A piece that was due before a walk through its whole queue began, and was not put off by that walk, has left the queue. */
export async function deleteGone(db: Db, work: string, walkedAt: Date): Promise<void> {
  await db.query('delete from platform.stumble where work = $1 and try_at <= $2', [work, walkedAt]);
}

export async function deleteUntouched(db: Db, before: Date): Promise<void> {
  await db.query('delete from platform.stumble where last_at < $1', [before]);
}

/** Pieces that were tried since then and have failed at least so often. */
export async function countStumbles(
  db: Db,
  input: { failures: number; since: Date },
): Promise<{ count: number; oldestAt: Date | null }> {
  const { rows } = await db.query<{ count: number; oldest: Date | null }>(
    'select count(*)::int as count, min(first_at) as oldest from platform.stumble where failures >= $1 and last_at >= $2',
    [input.failures, input.since],
  );
  return { count: rows[0]?.count ?? 0, oldestAt: rows[0]?.oldest ?? null };
}
