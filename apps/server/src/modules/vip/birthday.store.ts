import type { Db } from '../../platform/db/index.ts';

/** The last day whose birthdays were all seen to. */
export async function findBirthdayRound(db: Db, brandId: bigint): Promise<string | null> {
  const { rows } = await db.query<{ day: string }>(
    `select to_char(day, 'YYYY-MM-DD') as day from vip.birthday_round where brand_id = $1`,
    [brandId],
  );
  return rows[0]?.day ?? null;
}

export async function saveBirthdayRound(db: Db, round: { brandId: bigint; day: string }): Promise<void> {
  await db.query(
    `insert into vip.birthday_round (brand_id, day) values ($1, $2) on conflict (brand_id) do update set day = greatest(birthday_round.day, excluded.day)`,
    [round.brandId, round.day],
  );
}
