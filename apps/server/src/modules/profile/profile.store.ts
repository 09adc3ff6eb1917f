import { numbersLiteral, type Db, type Tx } from '../../platform/db/index.ts';

/** Null when the member has chosen nothing. */
export async function findShowsWins(db: Db | Tx, memberId: bigint): Promise<boolean | null> {
  const { rows } = await db.query<{ shows_wins: boolean }>({
    name: 'profile_shows_wins',
    text: 'select shows_wins from profile.preference where member_id = $1',
    values: [memberId],
  });
  return rows[0]?.shows_wins ?? null;
}

/** What each of them has chosen; who has chosen nothing is missing. */
export async function findShowsWinsOf(db: Db, memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, boolean>> {
  const { rows } = await db.query<{ member_id: string; shows_wins: boolean }>({
    name: 'profile_shows_wins_of',
    text: 'select member_id, shows_wins from profile.preference where member_id = any ($1::bigint[])',
    values: [numbersLiteral(memberIds)],
  });
  return new Map(rows.map((row) => [BigInt(row.member_id), row.shows_wins]));
}

export async function upsertShowsWins(db: Db, memberId: bigint, showsWins: boolean): Promise<void> {
  await db.query(
    'insert into profile.preference (member_id, shows_wins) values ($1, $2) on conflict (member_id) do update set shows_wins = excluded.shows_wins',
    [memberId, showsWins],
  );
}
