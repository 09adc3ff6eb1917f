import type { Db, Tx } from '../../platform/db/index.ts';

/** Null when the member has chosen nothing. */
export async function findShowsWins(db: Db | Tx, memberId: bigint): Promise<boolean | null> {
  const { rows } = await db.query<{ shows_wins: boolean }>({
    name: 'profile_shows_wins',
    text: 'select shows_wins from profile.preference where member_id = $1',
    values: [memberId],
  });
  return rows[0]?.shows_wins ?? null;
}

export async function upsertShowsWins(db: Db, memberId: bigint, showsWins: boolean): Promise<void> {
  await db.query(
    'insert into profile.preference (member_id, shows_wins) values ($1, $2) on conflict (member_id) do update set shows_wins = excluded.shows_wins',
    [memberId, showsWins],
  );
}
