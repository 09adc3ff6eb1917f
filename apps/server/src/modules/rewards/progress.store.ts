import type { Measure } from '@fairhouse/contract';
import { numbersLiteral, textsLiteral, type Db, type Tx } from '../../platform/db/index.ts';
import type { CountedDay, EarlyDeposit, ProgressAsked, ProgressSum } from './rewards-door.ts';

/** What a member did on a day; of `biggest_win` the largest counts, of everything else the sum. */
export interface Counted {
  readonly memberId: bigint;
  readonly brandId: bigint;
  readonly day: string;
  readonly measure: Measure;
  readonly category: string;
  amount: bigint;
}

/** Sorted by their keys, so that no two transactions wait in a circle. */
export async function addCounted(tx: Tx, counted: readonly Counted[]): Promise<void> {
  if (counted.length === 0) return;
  await tx.query({
    name: 'rewards_add_counted',
    text: `with counted as materialized (
        select * from unnest($1::bigint[], $2::bigint[], $3::date[], $4::text[], $5::text[], $6::bigint[]) t(member, brand, day, measure, category, amount)
      ), by_day as (
        insert into rewards.day as d (member_id, day, measure, category, brand_id, amount)
        select member, day, measure, category, min(brand), case when measure = 'biggest_win' then max(amount) else sum(amount) end
        from counted group by 1, 2, 3, 4 order by 1, 2, 3, 4
        on conflict (member_id, day, measure, category) do update
          set amount = case when d.measure = 'biggest_win' then greatest(d.amount, excluded.amount) else d.amount + excluded.amount end
      )
      insert into rewards.total as t (member_id, measure, category, brand_id, amount)
      select member, measure, category, min(brand), case when measure = 'biggest_win' then max(amount) else sum(amount) end
      from counted group by 1, 2, 3 order by 1, 2, 3
      on conflict (member_id, measure, category) do update
        set amount = case when t.measure = 'biggest_win' then greatest(t.amount, excluded.amount) else t.amount + excluded.amount end`,
    values: [
      numbersLiteral(counted.map(({ memberId }) => memberId)),
      numbersLiteral(counted.map(({ brandId }) => brandId)),
      textsLiteral(counted.map(({ day }) => day)),
      textsLiteral(counted.map(({ measure }) => measure)),
      textsLiteral(counted.map(({ category }) => category)),
      numbersLiteral(counted.map(({ amount }) => amount)),
    ],
  });
}

/** The first login of a day counts, once, and is true, however many sessions begin at the same moment. */
export async function addLogin(tx: Tx, login: { memberId: bigint; brandId: bigint; day: string }): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'rewards_add_login',
    text: `with first as (
        insert into rewards.day (member_id, day, measure, category, brand_id, amount) values ($1, $3, 'login', '', $2, 1)
        on conflict do nothing returning amount
      )
      insert into rewards.total as t (member_id, measure, category, brand_id, amount) select $1, 'login', '', $2, amount from first
      on conflict (member_id, measure, category) do update set amount = t.amount + excluded.amount`,
    values: [login.memberId, login.brandId, login.day],
  });
  return (rowCount ?? 0) > 0;
}

interface SumRow {
  member_id: string;
  measure: Measure;
  category: string;
  amount: string;
}

const toSum = (row: SumRow): ProgressSum => ({
  memberId: BigInt(row.member_id),
  measure: row.measure,
  category: row.category,
  amount: BigInt(row.amount),
});

export async function sumProgress(db: Db | Tx, { memberIds, span, measures }: ProgressAsked): Promise<ProgressSum[]> {
  if (memberIds.length === 0 || measures.length === 0) return [];
  const who = [numbersLiteral(memberIds), textsLiteral(measures)];
  const { rows } =
    span === 'all'
      ? await db.query<SumRow>({
          name: 'rewards_sum_all',
          text: `select member_id, measure, category, amount from rewards.total where member_id = any ($1::bigint[]) and measure = any ($2::text[])`,
          values: who,
        })
      : await db.query<SumRow>({
          name: 'rewards_sum_days',
          text: `select member_id, measure, category, (case when measure = 'biggest_win' then max(amount) else sum(amount) end)::bigint as amount
            from rewards.day where member_id = any ($1::bigint[]) and measure = any ($2::text[]) and day between $3 and $4 group by 1, 2, 3`,
          values: [...who, span.from, span.to],
        });
  return rows.map(toSum);
}

/** Members of a brand of whom anything was counted, in the order of their numbers. */
export async function listCounted(db: Db, input: { brandId: bigint; after: bigint; most: number }): Promise<bigint[]> {
  const { rows } = await db.query<{ member_id: string }>({
    name: 'rewards_list_counted',
    text: 'select distinct member_id from rewards.total where brand_id = $1 and member_id > $2 order by member_id limit $3',
    values: [input.brandId, input.after, input.most],
  });
  return rows.map((row) => BigInt(row.member_id));
}

/** Keeps the first five deposits of each member, in the order of the books. */
export async function addEarlyDeposits(
  tx: Tx,
  deposits: readonly { memberId: bigint; entryId: bigint; amountMinor: bigint; at: Date }[],
): Promise<void> {
  for (const { memberId, entryId, amountMinor, at } of deposits)
    await tx.query({
      name: 'rewards_early_deposit',
      text: `insert into rewards.early_deposit (member_id, place, entry_id, amount, at)
        select $1, count(*) + 1, $2, $3, $4 from rewards.early_deposit where member_id = $1 having count(*) < 5 on conflict do nothing`,
      values: [memberId, entryId, amountMinor, at],
    });
}

/** Of each member the first one first; members without a deposit are left out. */
export async function findEarlyDeposits(
  db: Db | Tx,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, readonly EarlyDeposit[]>> {
  const { rows } = await db.query<{ member_id: string; place: number; amount: string; at: Date }>({
    name: 'rewards_early_deposits',
    text: 'select member_id, place, amount, at from rewards.early_deposit where member_id = any ($1::bigint[]) order by member_id, place',
    values: [numbersLiteral(memberIds)],
  });
  const found = new Map<bigint, EarlyDeposit[]>();
  for (const { member_id: id, place, amount, at } of rows) {
    const deposits = found.get(BigInt(id)) ?? [];
    deposits.push({ place, amountMinor: BigInt(amount), at });
    found.set(BigInt(id), deposits);
  }
  return found;
}

/** Whether one of the others made its first deposit before this member did; as long as the member made none, at any time. */
export async function depositedBefore(
  db: Db | Tx,
  { memberId, others }: { memberId: bigint; others: readonly bigint[] },
): Promise<boolean> {
  if (others.length === 0) return false;
  const { rowCount } = await db.query(
    `select 1 from rewards.early_deposit o left join rewards.early_deposit d on d.member_id = $1 and d.place = 1
     where o.member_id = any ($2) and o.place = 1 and (d.at is null or (o.at, o.member_id) < (d.at, d.member_id)) limit 1`,
    [memberId, others],
  );
  return rowCount === 1;
}

/** Everybody of a brand who did anything on these days. */
export async function findActive(
  db: Db,
  input: { brandId: bigint; from: string; to: string },
): Promise<readonly bigint[]> {
  const { rows } = await db.query<{ member_id: string }>(
    'select distinct member_id from rewards.day where brand_id = $1 and day between $2 and $3 order by member_id',
    [input.brandId, input.from, input.to],
  );
  return rows.map((row) => BigInt(row.member_id));
}

/** What members did on each of these days. */
export async function findDays(
  db: Db,
  input: { memberIds: readonly bigint[]; from: string; to: string },
): Promise<(ProgressSum & { readonly day: string })[]> {
  const { rows } = await db.query<SumRow & { day: string }>({
    name: 'rewards_days',
    text: `select member_id, day::text, measure, category, amount from rewards.day
      where member_id = any ($1::bigint[]) and day between $2 and $3`,
    values: [numbersLiteral(input.memberIds), input.from, input.to],
  });
  return rows.map((row) => ({ ...toSum(row), day: row.day }));
}

/** The last day of each member; for a module that begins to look at a span that has begun already. */
export async function findCounted(
  db: Db | Tx,
  { brandId, from, after, most }: { brandId: bigint; from: string; after: bigint; most: number },
): Promise<CountedDay[]> {
  const { rows } = await db.query<{ member_id: string; day: string }>(
    `select member_id, max(day)::text as day from rewards.day where member_id > $3 and brand_id = $1 and day >= $2
      group by member_id order by member_id limit $4`,
    [brandId, from, after, most],
  );
  return rows.map(({ member_id: memberId, day }) => ({ memberId: BigInt(memberId), brandId, day }));
}
