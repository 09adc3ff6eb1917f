import { numbersLiteral, textsLiteral, type Db, type Tx } from '../../platform/db/index.ts';
import type { CountedDay } from '../rewards/index.ts';

interface Raw {
  member_id: string;
  brand_id: string;
  day: string;
}

const toDay = ({ member_id: memberId, brand_id: brandId, day }: Raw): CountedDay => ({
  memberId: BigInt(memberId),
  brandId: BigInt(brandId),
  day,
});

/**
 * Notes members in the transaction that counts for them. A row that is there is locked, so that whoever writes scores
 * leaves it until this has committed: what is counted here is in the next scores.
 */
export async function insertTouched(tx: Tx, days: readonly CountedDay[]): Promise<void> {
  if (days.length === 0) return;
  await tx.query({
    name: 'missions_touch',
    text: `insert into missions.touched (day, member_id, brand_id)
      select distinct day, member, brand from unnest($1::date[], $2::bigint[], $3::bigint[]) t(day, member, brand) order by day, member
      on conflict (day, member_id) do update set brand_id = excluded.brand_id`,
    values: [
      textsLiteral(days.map(({ day }) => day)),
      numbersLiteral(days.map(({ memberId }) => memberId)),
      numbersLiteral(days.map(({ brandId }) => brandId)),
    ],
  });
}

/** Members whose scores are to be written, the earliest day first; of one member alone where one is named. */
export async function findTouched(
  db: Db,
  { memberId, most }: { memberId: bigint | null; most: number },
): Promise<CountedDay[]> {
  const { rows } = await db.query<Raw>({
    name: 'missions_touched',
    text: `select member_id, brand_id, day::text as day from missions.touched where $1::bigint is null or member_id = $1 order by day, member_id limit $2`,
    values: [memberId, most],
  });
  return rows.map(toDay);
}

/** Takes those of the rows that nobody else is writing; what is counted from now on notes its member again. */
export async function takeTouched(tx: Tx, days: readonly CountedDay[]): Promise<CountedDay[]> {
  const { rows } = await tx.query<Raw>({
    name: 'missions_take_touched',
    text: `delete from missions.touched where (day, member_id) in (
        select day, member_id from missions.touched
        where (day, member_id) in (select day, member from unnest($1::date[], $2::bigint[]) t(day, member)) order by day, member_id for update skip locked
      ) returning member_id, brand_id, day::text as day`,
    values: [textsLiteral(days.map(({ day }) => day)), numbersLiteral(days.map(({ memberId }) => memberId))],
  });
  return rows.map(toDay);
}

/** Whether scores of these days are still to be written. */
export async function hasTouched(db: Db, { brandId, until }: { brandId: bigint; until: string }): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean }>(
    'select exists (select from missions.touched where day <= $2 and brand_id = $1) as has',
    [brandId, until],
  );
  return rows[0]?.has === true;
}

/** Scores are written by one process at a time, so that an older sum never follows a newer one. */
export async function lockScores(tx: Tx): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('missions.scores'))`);
}
