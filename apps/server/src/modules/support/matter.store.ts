import type { MatterKind, MatterState } from '@fairhouse/contract';
import { optionalBig, type Db, type Tx } from '../../platform/db/index.ts';
import { statesBefore } from './matter-states.ts';

export interface MatterRow {
  readonly id: bigint;
  readonly brandId: bigint;
  readonly memberId: bigint | null;
  readonly kind: MatterKind;
  readonly type: number;
  readonly sender: string;
  readonly content: string;
  readonly state: MatterState;
  readonly dueAt: Date | null;
  readonly takenBy: bigint | null;
  readonly takenByName: string | null;
  readonly createdAt: Date;
  readonly version: number;
}

export interface MatterMade extends Pick<
  MatterRow,
  'brandId' | 'memberId' | 'kind' | 'type' | 'sender' | 'content' | 'dueAt' | 'createdAt'
> {
  readonly clientKey: string | null;
}

/** Who took a step, and the text written with it. */
export interface StepBy {
  readonly by: 'member' | 'operator' | 'job';
  readonly at: Date;
  readonly operatorId?: bigint;
  readonly operatorName?: string;
  readonly text?: string;
  /** For operators only. */
  readonly isInner?: boolean;
}

export interface StepRow {
  readonly state: MatterState;
  readonly by: 'member' | 'operator' | 'job';
  readonly operatorName: string | null;
  readonly text: string;
  readonly isInner: boolean;
  readonly at: Date;
}

export interface MatterFilter {
  readonly brandId: bigint;
  readonly search: string;
  readonly kind: MatterKind | null;
  readonly state: MatterState | null;
  readonly type: number | null;
  readonly memberId: bigint | null;
  readonly id: bigint | null;
  readonly isOpen: boolean;
  /** Matters that are overdue at this moment. */
  readonly lateAt: Date | null;
  readonly from: Date | null;
  readonly to: Date | null;
}

export interface Part {
  readonly offset: number;
  readonly limit: number;
}

const columns =
  'id, brand_id, member_id, kind, type, sender, content, state, due_at, taken_by, taken_by_name, created_at, version';
/** The partial index matter_waiting has the same condition. */
const waiting = `state in ('received', 'in_hand', 'contested')`;

interface Raw {
  id: string;
  brand_id: string;
  member_id: string | null;
  kind: MatterKind;
  type: number;
  sender: string;
  content: string;
  state: MatterState;
  due_at: Date | null;
  taken_by: string | null;
  taken_by_name: string | null;
  created_at: Date;
  version: number;
}

function readMatter(raw: Raw): MatterRow {
  return {
    id: BigInt(raw.id),
    brandId: BigInt(raw.brand_id),
    memberId: optionalBig(raw.member_id),
    kind: raw.kind,
    type: raw.type,
    sender: raw.sender,
    content: raw.content,
    state: raw.state,
    dueAt: raw.due_at,
    takenBy: optionalBig(raw.taken_by),
    takenByName: raw.taken_by_name,
    createdAt: raw.created_at,
    version: raw.version,
  };
}

/** Null: the member has sent something under this key before. */
export async function insertMatter(tx: Tx, made: MatterMade): Promise<MatterRow | null> {
  const { rows } = await tx.query<Raw>(
    `insert into support.matter (brand_id, member_id, kind, type, sender, content, client_key, due_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (member_id, client_key) do nothing returning ${columns}`,
    [
      made.brandId,
      made.memberId,
      made.kind,
      made.type,
      made.sender,
      made.content,
      made.clientKey,
      made.dueAt,
      made.createdAt,
    ],
  );
  const row = rows[0] ? readMatter(rows[0]) : null;
  if (row) await insertStep(tx, row, { by: 'member', at: made.createdAt });
  return row;
}

export async function findMatterByKey(db: Db | Tx, memberId: bigint, clientKey: string): Promise<MatterRow | null> {
  const { rows } = await db.query<Raw>(
    `select ${columns} from support.matter where member_id = $1 and client_key = $2`,
    [memberId, clientKey],
  );
  return rows[0] ? readMatter(rows[0]) : null;
}

export async function findMatter(db: Db | Tx, id: bigint): Promise<MatterRow | null> {
  const { rows } = await db.query<Raw>(`select ${columns} from support.matter where id = $1`, [id]);
  return rows[0] ? readMatter(rows[0]) : null;
}

export async function lockMatter(tx: Tx, id: bigint): Promise<MatterRow | null> {
  const { rows } = await tx.query<Raw>(`select ${columns} from support.matter where id = $1 for update`, [id]);
  return rows[0] ? readMatter(rows[0]) : null;
}

/** A member's writings run one after another, so that each counts the others. */
export async function countOpenComplaints(tx: Tx, memberId: bigint): Promise<number> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('support.complaints', $1))`, [memberId]);
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::int as count from support.matter where member_id = $1 and kind = 'complaint' and ${waiting}`,
    [memberId],
  );
  return rows[0]?.count ?? 0;
}

export interface StateChange {
  readonly id: bigint;
  readonly to: MatterState;
  readonly takenBy?: bigint;
  readonly takenByName?: string;
  /** A new day by which it is answered. */
  readonly dueAt?: Date;
}

/** One step along the table of states; null: the matter is not where this one could follow. */
export async function updateState(tx: Tx, change: StateChange, step: StepBy): Promise<MatterRow | null> {
  const { rows } = await tx.query<Raw>(
    `update support.matter set state = $2, version = version + 1, taken_by = coalesce($3, taken_by), taken_by_name = coalesce($4, taken_by_name),
       due_at = coalesce($5, due_at), answered_at = case when $2 = 'answered' then $6 else answered_at end
     where id = $1 and state = any ($7) returning ${columns}`,
    [
      change.id,
      change.to,
      change.takenBy ?? null,
      change.takenByName ?? null,
      change.dueAt ?? null,
      step.at,
      statesBefore(change.to),
    ],
  );
  const row = rows[0] ? readMatter(rows[0]) : null;
  if (row) await insertStep(tx, row, step);
  return row;
}

async function insertStep(tx: Tx, row: MatterRow, step: StepBy): Promise<void> {
  await tx.query(
    'insert into support.matter_step (matter_id, version, state, by, operator_id, operator_name, text, is_inner, at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    [
      row.id,
      row.version,
      row.state,
      step.by,
      step.operatorId ?? null,
      step.operatorName ?? null,
      step.text ?? '',
      step.isInner ?? false,
      step.at,
    ],
  );
}

/** Whether its member has sent it back before. */
export async function wasContested(tx: Tx, id: bigint): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select 1 from support.matter_step where matter_id = $1 and state = 'contested' limit 1`,
    [id],
  );
  return (rowCount ?? 0) > 0;
}

/** Steps of each matter, the oldest first. */
export async function findSteps(db: Db | Tx, ids: readonly bigint[]): Promise<Map<bigint, StepRow[]>> {
  const { rows } = await db.query<{
    matter_id: string;
    state: MatterState;
    by: StepRow['by'];
    operator_name: string | null;
    text: string;
    is_inner: boolean;
    at: Date;
  }>(
    'select matter_id, state, by, operator_name, text, is_inner, at from support.matter_step where matter_id = any ($1) order by matter_id, version',
    [ids],
  );
  const steps = new Map<bigint, StepRow[]>();
  for (const { matter_id: id, operator_name: operatorName, is_inner: isInner, ...row } of rows) {
    steps.set(BigInt(id), [...(steps.get(BigInt(id)) ?? []), { ...row, operatorName, isInner }]);
  }
  return steps;
}

export async function insertPicture(
  tx: Tx,
  picture: { matterId: bigint; uploadName: string; at: Date },
): Promise<void> {
  await tx.query('insert into support.matter_picture (matter_id, upload_name, sent_at) values ($1, $2, $3)', [
    picture.matterId,
    picture.uploadName,
    picture.at,
  ]);
}

/** Names of the pictures of each matter, in the order of upload. */
export async function findPictures(db: Db | Tx, ids: readonly bigint[]): Promise<Map<bigint, string[]>> {
  const { rows } = await db.query<{ matter_id: string; names: string[] }>(
    `select matter_id, array_agg(upload_name::text order by sent_at, upload_name) as names from support.matter_picture where matter_id = any ($1) group by matter_id`,
    [ids],
  );
  return new Map(rows.map((row) => [BigInt(row.matter_id), row.names]));
}

export async function findOwnMatters(
  db: Db,
  memberId: bigint,
  input: Part & { kind: MatterKind | null },
): Promise<{ list: MatterRow[]; total: number }> {
  const where = 'where member_id = $1 and ($2::text is null or kind = $2)';
  const [list, count] = await Promise.all([
    db.query<Raw>(`select ${columns} from support.matter ${where} order by id desc offset $3 limit $4`, [
      memberId,
      input.kind,
      input.offset,
      input.limit,
    ]),
    db.query<{ count: number }>(`select count(*)::int as count from support.matter ${where}`, [memberId, input.kind]),
  ]);
  return { list: list.rows.map(readMatter), total: count.rows[0]?.count ?? 0 };
}

/** Waiting matters first, the most urgent at the top; then the newest. */
export async function findMatters(
  db: Db,
  filter: MatterFilter,
  part: Part,
): Promise<{ list: MatterRow[]; total: number }> {
  const values = [
    filter.brandId,
    filter.search,
    filter.kind,
    filter.state,
    filter.type,
    filter.memberId,
    filter.id,
    filter.isOpen,
    filter.lateAt,
    filter.from,
    filter.to,
  ];
  const from = `from support.matter where brand_id = $1 and ($2 = '' or starts_with(lower(sender), lower($2))) and ($3::text is null or kind = $3)
    and ($4::text is null or state = $4) and ($5::int is null or type = $5) and ($6::bigint is null or member_id = $6) and ($7::bigint is null or id = $7)
    and (not $8 or ${waiting}) and ($9::timestamptz is null or (due_at < $9 and ${waiting}))
    and ($10::timestamptz is null or created_at >= $10) and ($11::timestamptz is null or created_at < $11)`;
  const order = `order by (${waiting}) desc, case when ${waiting} then coalesce(due_at, created_at + interval '30 days') end, id desc`;
  const [list, count] = await Promise.all([
    db.query<Raw>(`select ${columns} ${from} ${order} offset $12 limit $13`, [...values, part.offset, part.limit]),
    db.query<{ count: number }>(`select count(*)::int as count ${from}`, values),
  ]);
  return { list: list.rows.map(readMatter), total: count.rows[0]?.count ?? 0 };
}
