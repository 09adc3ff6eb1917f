import { numbersLiteral, type Db, type Tx } from '../../platform/db/index.ts';

/** An amount in the smallest unit of money times the millionths of a point that one unit earns. */
export interface Earned {
  readonly memberId: bigint;
  readonly brandId: bigint;
  readonly product: bigint;
}

/** Products that make one point. */
const perPoint = '10000000000::numeric';

/** In the order of members, so that no two transactions wait for each other in a circle. */
export async function addEarned(tx: Tx, earned: readonly Earned[]): Promise<void> {
  if (earned.length === 0) return;
  await tx.query({
    name: 'points_add_earned',
    text: `insert into points.account as a (member_id, brand_id, earned)
      select t.member, t.brand, sum(t.product) from unnest($1::bigint[], $2::bigint[], $3::numeric[]) t(member, brand, product)
      group by t.member, t.brand order by t.member
      on conflict (member_id) do update set earned = a.earned + excluded.earned`,
    values: [
      numbersLiteral(earned.map(({ memberId }) => memberId)),
      numbersLiteral(earned.map(({ brandId }) => brandId)),
      numbersLiteral(earned.map(({ product }) => product)),
    ],
  });
}

export interface Earning {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly brandId: bigint;
  readonly points: bigint;
}

/** Makes one earning for each of the next members with whole points that are not booked; returns how many members. */
export async function makeEarnings(tx: Tx, at: Date, most: number): Promise<number> {
  const { rowCount } = await tx.query({
    name: 'points_make_earnings',
    text: `with due as (
        select member_id, brand_id, floor(earned / ${perPoint})::bigint - booked as points from points.account
        where earned >= (booked + 1) * ${perPoint} order by member_id limit $2 for update skip locked
      ), made as (
        insert into points.earning (member_id, brand_id, points, made_at) select member_id, brand_id, points, $1 from due
      )
      update points.account a set booked = a.booked + d.points from due d where a.member_id = d.member_id`,
    values: [at, most],
  });
  return rowCount ?? 0;
}

/** Earnings that are not in the books yet, after a place, in order. */
export async function findDueEarnings(db: Db, input: { after: bigint; most: number }): Promise<Earning[]> {
  const { rows } = await db.query<{ id: string; member_id: string; brand_id: string; points: string }>({
    name: 'points_due_earnings',
    text: 'select id, member_id, brand_id, points from points.earning where booked_at is null and id > $1 order by id limit $2',
    values: [input.after, input.most],
  });
  return rows.map((row) => ({
    id: BigInt(row.id),
    memberId: BigInt(row.member_id),
    brandId: BigInt(row.brand_id),
    points: BigInt(row.points),
  }));
}

export async function markBooked(db: Db, id: bigint, at: Date): Promise<void> {
  await db.query('update points.earning set booked_at = $2 where id = $1 and booked_at is null', [id, at]);
}

/** Whole points earned, and those that are not in the books yet. */
export async function findEarned(db: Db, memberId: bigint): Promise<{ earned: bigint; pending: bigint }> {
  const { rows } = await db.query<{ earned: string; pending: string }>({
    name: 'points_earned',
    text: `select greatest(floor(a.earned / ${perPoint}), a.booked)::bigint as earned,
        greatest(floor(a.earned / ${perPoint})::bigint - a.booked, 0) + coalesce((
          select sum(e.points) from points.earning e where e.member_id = a.member_id and e.booked_at is null), 0)::bigint as pending
      from points.account a where a.member_id = $1`,
    values: [memberId],
  });
  const [row] = rows;
  return { earned: BigInt(row?.earned ?? 0), pending: BigInt(row?.pending ?? 0) };
}
