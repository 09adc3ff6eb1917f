import type { Db, Tx } from '../../platform/db/index.ts';

/** Node ids of a member's favourites, the newest first. */
export async function findFavourites(db: Db, memberId: bigint): Promise<number[]> {
  const { rows } = await db.query<{ node_id: number }>(
    'select node_id from catalog.favourite where member_id = $1 order by added_at desc, node_id desc',
    [memberId],
  );
  return rows.map((row) => row.node_id);
}

/** False: the list is full. Changes of one member run one after another, so that two at once cannot exceed the limit. */
export async function insertFavourite(
  tx: Tx,
  favourite: { memberId: bigint; nodeId: number; at: Date },
  most: number,
): Promise<boolean> {
  const { memberId, nodeId, at } = favourite;
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('catalog.favourite', $1::bigint))`, [memberId]);
  const { rows } = await tx.query<{ is_kept: boolean; count: number }>(
    'select count(*)::int as count, coalesce(bool_or(node_id = $2), false) as is_kept from catalog.favourite where member_id = $1',
    [memberId, nodeId],
  );
  if (rows[0]?.is_kept) return true;
  if ((rows[0]?.count ?? 0) >= most) return false;
  await tx.query('insert into catalog.favourite (member_id, node_id, added_at) values ($1, $2, $3)', [
    memberId,
    nodeId,
    at,
  ]);
  return true;
}

export async function deleteFavourite(db: Db, memberId: bigint, nodeId: number): Promise<void> {
  await db.query('delete from catalog.favourite where member_id = $1 and node_id = $2', [memberId, nodeId]);
}

export async function findRecent(db: Db, memberId: bigint, most: number): Promise<number[]> {
  const { rows } = await db.query<{ node_id: number }>(
    'select node_id from catalog.recent where member_id = $1 order by played_at desc, node_id desc limit $2',
    [memberId, most],
  );
  return rows.map((row) => row.node_id);
}

/** Only the latest few are ever shown. */
export async function upsertRecent(
  db: Db,
  played: { memberId: bigint; nodeId: number; at: Date },
  most: number,
): Promise<void> {
  const { memberId, nodeId, at } = played;
  await db.query(
    `insert into catalog.recent as r (member_id, node_id, played_at) values ($1, $2, $3)
     on conflict (member_id, node_id) do update set played_at = greatest(r.played_at, excluded.played_at)`,
    [memberId, nodeId, at],
  );
  await db.query(
    `delete from catalog.recent where member_id = $1 and node_id in
       (select node_id from catalog.recent where member_id = $1 order by played_at desc, node_id desc offset $2)`,
    [memberId, most],
  );
}

/** Counts again who played what lately; games without new plays are not updated. */
export async function countPlayers(db: Db, since: Date): Promise<void> {
  await db.query(
    `update catalog.game g set players = t.players
     from (select game.node_id, count(r.member_id)::int as players from catalog.game game
           left join catalog.recent r on r.node_id = game.node_id and r.played_at >= $1 group by game.node_id) t
     where g.node_id = t.node_id and g.players <> t.players`,
    [since],
  );
}
