import type { Db, Tx } from '../../platform/db/index.ts';

export interface ActionWritten {
  readonly at: Date;
  readonly operatorId: bigint | null;
  readonly operatorName: string;
  readonly brandId: bigint | null;
  readonly action: string;
  readonly subject: string;
  readonly reason: string;
  readonly before: object | null;
  readonly after: object | null;
  readonly ip: string;
}

export interface ActionRead extends ActionWritten {
  readonly id: bigint;
}

export interface ActionFilter {
  /** Rows of this brand, and rows without a brand. */
  readonly brandId: bigint;
  readonly search: string;
  readonly operatorId: bigint | null;
  readonly action: string | null;
  /** A kind of subject, or one subject. */
  readonly subject: string | null;
  readonly from: Date | null;
  readonly to: Date | null;
  /** Rows up to this one, so that new rows do not shift the pages. Rows have numbers without a gap and are never deleted. */
  readonly until: bigint | null;
}

/** The table sets number and hash (0038). */
export async function insertAction(tx: Tx, row: ActionWritten): Promise<void> {
  await tx.query(
    `insert into operators.action (id, at, operator_id, operator_name, brand_id, action, subject, reason, before, after, ip, hash)
     values (0, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, '')`,
    [
      row.at,
      row.operatorId,
      row.operatorName,
      row.brandId,
      row.action,
      row.subject,
      row.reason,
      row.before && JSON.stringify(row.before),
      row.after && JSON.stringify(row.after),
      row.ip,
    ],
  );
}

interface RawAction {
  id: string;
  at: Date;
  operator_id: string | null;
  operator_name: string;
  brand_id: string | null;
  action: string;
  subject: string;
  reason: string;
  before: object | null;
  after: object | null;
  ip: string;
}

const where = `(brand_id is null or brand_id = $1)
  and ($2 = '' or strpos(lower(subject || ' ' || reason || ' ' || operator_name), lower($2)) > 0)
  and ($3::bigint is null or operator_id = $3) and ($4::text is null or starts_with(action, $4))
  and ($5::timestamptz is null or at >= $5) and ($6::timestamptz is null or at < $6)
  and ($7::text is null or subject = $7 or starts_with(subject, $7 || ':')) and ($8::bigint is null or id <= $8)`;

const valuesOf = (filter: ActionFilter) => [
  filter.brandId,
  filter.search,
  filter.operatorId,
  filter.action,
  filter.from,
  filter.to,
  filter.subject,
  filter.until,
];

/** The query itself, whose plan a test checks. */
export const actionsQuery = (filter: ActionFilter, page: { limit: number; offset: number }) => ({
  text: `select id, at, operator_id, operator_name, brand_id, action, subject, reason, before, after, ip
    from operators.action where ${where} order by id desc limit $9 offset $10`,
  values: [...valuesOf(filter), page.limit, page.offset],
});

export async function listActions(
  db: Db,
  filter: ActionFilter,
  page: { limit: number; offset: number },
): Promise<ActionRead[]> {
  const { rows } = await db.query<RawAction>(actionsQuery(filter, page));
  return rows.map((row) => ({
    id: BigInt(row.id),
    at: row.at,
    operatorId: row.operator_id === null ? null : BigInt(row.operator_id),
    operatorName: row.operator_name,
    brandId: row.brand_id === null ? null : BigInt(row.brand_id),
    action: row.action,
    subject: row.subject,
    reason: row.reason,
    before: row.before,
    after: row.after,
    ip: row.ip,
  }));
}

export async function countActions(db: Db, filter: ActionFilter): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    `select count(*)::int as total from operators.action where ${where}`,
    valuesOf(filter),
  );
  return rows[0]?.total ?? 0;
}

/** The first row, from here on, whose hash does not follow from the row before; null when the trail is whole. */
export async function findBrokenAction(db: Db, fromId: bigint): Promise<bigint | null> {
  const { rows } = await db.query<{ broken: string | null }>('select operators.find_broken_action($1) as broken', [
    fromId,
  ]);
  const broken = rows[0]?.broken ?? null;
  return broken === null ? null : BigInt(broken);
}

export async function findLastAction(db: Db): Promise<{ id: bigint; hash: string } | null> {
  const { rows } = await db.query<{ id: string; hash: string }>(
    `select id, encode(hash, 'hex') as hash from operators.action order by id desc limit 1`,
  );
  return rows[0] ? { id: BigInt(rows[0].id), hash: rows[0].hash } : null;
}
