import type { RankPerks } from '@fairhouse/contract';
import { numbersLiteral, textsLiteral, type Db, type Tx } from '../../platform/db/index.ts';

export interface Standing {
  readonly memberId: bigint;
  readonly brandId: bigint;
  readonly level: number;
  readonly since: Date | null;
  /** The month in which it was last judged, as `2026-11`. */
  readonly month: string;
  /** The Monday of the week in which it was last judged. */
  readonly week: string;
  /** The last month in which the rank is kept in any case. */
  readonly protectedUntil: string | null;
  readonly broughtValidBetMinor: bigint;
  readonly broughtDepositsMinor: bigint;
}

interface Raw {
  member_id: string;
  brand_id: string;
  level: number;
  since: Date | null;
  month: string;
  week: string;
  protected_until: string | null;
  brought_valid_bet: string;
  brought_deposits: string;
}

const columns = `member_id, brand_id, level, since, to_char(month, 'YYYY-MM') as month, to_char(week, 'YYYY-MM-DD') as week,
  to_char(protected_until, 'YYYY-MM') as protected_until, brought_valid_bet, brought_deposits`;

const toStanding = (raw: Raw): Standing => ({
  memberId: BigInt(raw.member_id),
  brandId: BigInt(raw.brand_id),
  level: raw.level,
  since: raw.since,
  month: raw.month,
  week: raw.week,
  protectedUntil: raw.protected_until,
  broughtValidBetMinor: BigInt(raw.brought_valid_bet),
  broughtDepositsMinor: BigInt(raw.brought_deposits),
});

export const firstDayOf = (month: string): string => `${month}-01`;

/** Whoever has none yet begins with the first rank, and is judged from now on. */
export async function addStandings(
  db: Db | Tx,
  input: { brandId: bigint; memberIds: readonly bigint[]; month: string; week: string },
): Promise<void> {
  await db.query({
    name: 'vip_add_standings',
    text: `insert into vip.standing (member_id, brand_id, month, week)
      select member_id, $1, $3::date, $4::date from unnest($2::bigint[]) m(member_id) order by 1 on conflict (member_id) do nothing`,
    values: [input.brandId, numbersLiteral(input.memberIds), firstDayOf(input.month), input.week],
  });
}

/** Locked in the order of the members, so that two who judge never wait in a circle. */
export async function lockStandings(
  tx: Tx,
  input: { brandId: bigint; memberIds: readonly bigint[] },
): Promise<Standing[]> {
  const { rows } = await tx.query<Raw>({
    name: 'vip_lock_standings',
    text: `select ${columns} from vip.standing where member_id = any ($1::bigint[]) and brand_id = $2 order by member_id for no key update`,
    values: [numbersLiteral(input.memberIds), input.brandId],
  });
  return rows.map(toStanding);
}

export async function findStanding(db: Db | Tx, memberId: bigint): Promise<Standing | null> {
  const { rows } = await db.query<Raw>({
    name: 'vip_standing',
    text: `select ${columns} from vip.standing where member_id = $1`,
    values: [memberId],
  });
  return rows[0] ? toStanding(rows[0]) : null;
}

/** A page of the members of a brand who have a standing. */
export async function listStandings(
  db: Db,
  input: { brandId: bigint; after: bigint; most: number; levels?: readonly number[] },
): Promise<{ memberId: bigint; level: number }[]> {
  const { rows } = await db.query<{ member_id: string; level: number }>({
    name: 'vip_list_standings',
    text: `select member_id, level from vip.standing where brand_id = $1 and member_id > $2 and ($4::int[] is null or level = any ($4)) order by member_id limit $3`,
    values: [input.brandId, input.after, input.most, input.levels ? numbersLiteral(input.levels) : null],
  });
  return rows.map(({ member_id: memberId, level }) => ({ memberId: BigInt(memberId), level }));
}

/** Writes what judging has changed, all members in one statement. */
export async function saveStandings(tx: Tx, changed: readonly Standing[]): Promise<void> {
  if (changed.length === 0) return;
  await tx.query({
    name: 'vip_save_standings',
    text: `update vip.standing s set level = c.level, since = c.since, month = c.month, week = c.week, protected_until = c.protected_until
      from unnest($1::bigint[], $2::int[], $3::timestamptz[], $4::date[], $5::date[], $6::date[]) c(member_id, level, since, month, week, protected_until)
      where s.member_id = c.member_id`,
    values: [
      numbersLiteral(changed.map(({ memberId }) => memberId)),
      numbersLiteral(changed.map(({ level }) => level)),
      textsLiteral(changed.map(({ since }) => since?.toISOString() ?? null)),
      textsLiteral(changed.map(({ month }) => firstDayOf(month))),
      textsLiteral(changed.map(({ week }) => week)),
      textsLiteral(changed.map(({ protectedUntil }) => (protectedUntil === null ? null : firstDayOf(protectedUntil)))),
    ],
  });
}

/** Totals of a member from before this house; a standing that is there already keeps its own. */
export async function bringTotals(
  tx: Tx,
  brought: {
    memberId: bigint;
    brandId: bigint;
    month: string;
    week: string;
    validBetMinor: bigint;
    depositsMinor: bigint;
  },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into vip.standing (member_id, brand_id, month, week, brought_valid_bet, brought_deposits) values ($1, $2, $3, $4, $5, $6)
     on conflict (member_id) do nothing`,
    [
      brought.memberId,
      brought.brandId,
      firstDayOf(brought.month),
      brought.week,
      brought.validBetMinor,
      brought.depositsMinor,
    ],
  );
  return rowCount === 1;
}

export async function findLevels(
  db: Db | Tx,
  input: { memberIds: readonly bigint[]; brandIds: readonly bigint[] },
): Promise<Map<bigint, number>> {
  const { rows } = await db.query<{ member_id: string; level: number }>({
    name: 'vip_levels',
    text: 'select member_id, level from vip.standing where member_id = any ($1::bigint[]) and brand_id = any ($2::bigint[])',
    values: [numbersLiteral(input.memberIds), numbersLiteral(input.brandIds)],
  });
  return new Map(rows.map((row) => [BigInt(row.member_id), row.level]));
}

/** What the rank of a member changes elsewhere; a member without a standing has the first rank. Null: the brand has no ranks. */
export async function findPerks(db: Db | Tx, member: { memberId: bigint; brandId: bigint }): Promise<RankPerks | null> {
  const { rows } = await db.query<{ perks: RankPerks }>({
    name: 'vip_perks',
    text: `select l.ranks -> least(coalesce(s.level, 0), jsonb_array_length(l.ranks) - 1) -> 'perks' as perks
      from vip.ladder l left join vip.standing s on s.member_id = $1 and s.brand_id = l.brand_id where l.brand_id = $2 and l.state = 'open'`,
    values: [member.memberId, member.brandId],
  });
  return rows[0]?.perks ?? null;
}

export interface StandingRow {
  readonly memberId: bigint;
  readonly level: number;
  readonly since: Date | null;
  readonly protectedUntil: string | null;
}

/** Members with a standing, the highest rank first. */
export async function findByRank(
  db: Db,
  input: { brandId: bigint; level: number | null; memberIds: readonly bigint[] | null; offset: number; limit: number },
): Promise<{ list: StandingRow[]; total: number }> {
  const where =
    'where brand_id = $1 and ($2::int is null or level = $2) and ($3::bigint[] is null or member_id = any ($3))';
  const values = [input.brandId, input.level, input.memberIds ? numbersLiteral(input.memberIds) : null];
  const { rows } = await db.query<Raw>(
    `select ${columns} from vip.standing ${where} order by level desc, member_id offset $4 limit $5`,
    [...values, input.offset, input.limit],
  );
  const { rows: counted } = await db.query<{ count: string }>(
    `select count(*) as count from vip.standing ${where}`,
    values,
  );
  return { list: rows.map(toStanding), total: Number(counted[0]?.count ?? 0) };
}

export async function countByLevel(db: Db, brandId: bigint): Promise<{ level: number; count: number }[]> {
  const { rows } = await db.query<{ level: number; count: string }>(
    'select level, count(*) as count from vip.standing where brand_id = $1 group by 1 order by 1',
    [brandId],
  );
  return rows.map(({ level, count }) => ({ level, count: Number(count) }));
}
