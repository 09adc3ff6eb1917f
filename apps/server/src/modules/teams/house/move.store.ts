import type { Db, Tx } from '../../../platform/db/index.ts';

export type MoveState = 'asked' | 'approved' | 'rejected';

export interface AskedMove {
  readonly id: bigint;
  readonly brandId: bigint;
  readonly memberId: bigint;
  /** Null: directly under the house. */
  readonly fromId: bigint | null;
  readonly toId: bigint | null;
  readonly reason: string;
  readonly state: MoveState;
  readonly version: number;
  readonly askedById: bigint;
  readonly askedAt: Date;
  readonly decidedById: bigint | null;
  readonly decidedAt: Date | null;
  readonly decisionReason: string | null;
  /** How many moved; null until it happened. */
  readonly people: number | null;
}

interface Raw {
  id: string;
  brand_id: string;
  member_id: string;
  from_id: string | null;
  to_id: string | null;
  reason: string;
  state: MoveState;
  version: number;
  asked_by: string;
  asked_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  decision_reason: string | null;
  people: number | null;
}

const columns =
  'id, brand_id, member_id, from_id, to_id, reason, state, version, asked_by, asked_at, decided_by, decided_at, decision_reason, people';
const numberOrNull = (text: string | null): bigint | null => (text === null ? null : BigInt(text));

const toMove = (row: Raw): AskedMove => ({
  id: BigInt(row.id),
  brandId: BigInt(row.brand_id),
  memberId: BigInt(row.member_id),
  fromId: numberOrNull(row.from_id),
  toId: numberOrNull(row.to_id),
  reason: row.reason,
  state: row.state,
  version: row.version,
  askedById: BigInt(row.asked_by),
  askedAt: row.asked_at,
  decidedById: numberOrNull(row.decided_by),
  decidedAt: row.decided_at,
  decisionReason: row.decision_reason,
  people: row.people,
});

/** Null: a move of the member waits already, or the key was used. */
export async function insertMove(
  tx: Tx,
  made: Pick<AskedMove, 'brandId' | 'memberId' | 'fromId' | 'toId' | 'reason' | 'askedById' | 'askedAt'> & {
    clientKey: string;
  },
): Promise<AskedMove | null> {
  const { rows } = await tx.query<Raw>(
    `insert into teams.move (brand_id, member_id, from_id, to_id, reason, asked_by, asked_at, client_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning ${columns}`,
    [made.brandId, made.memberId, made.fromId, made.toId, made.reason, made.askedById, made.askedAt, made.clientKey],
  );
  return rows[0] ? toMove(rows[0]) : null;
}

/** The operator's earlier request under this key. */
export async function findMoveByKey(db: Db, askedBy: bigint, clientKey: string): Promise<AskedMove | null> {
  const { rows } = await db.query<Raw>(`select ${columns} from teams.move where asked_by = $1 and client_key = $2`, [
    askedBy,
    clientKey,
  ]);
  return rows[0] ? toMove(rows[0]) : null;
}

export async function findMove(db: Db, { brandId, id }: { brandId: bigint; id: bigint }): Promise<AskedMove | null> {
  const { rows } = await db.query<Raw>(`select ${columns} from teams.move where brand_id = $1 and id = $2`, [
    brandId,
    id,
  ]);
  return rows[0] ? toMove(rows[0]) : null;
}

/** The same, while no other operator decides. */
export async function lockMove(tx: Tx, { brandId, id }: { brandId: bigint; id: bigint }): Promise<AskedMove | null> {
  const { rows } = await tx.query<Raw>(
    `select ${columns} from teams.move where brand_id = $1 and id = $2 for no key update`,
    [brandId, id],
  );
  return rows[0] ? toMove(rows[0]) : null;
}

/** The move of a member that waits for its second operator. */
export async function findWaiting(db: Db, memberId: bigint): Promise<AskedMove | null> {
  const { rows } = await db.query<Raw>(`select ${columns} from teams.move where member_id = $1 and state = 'asked'`, [
    memberId,
  ]);
  return rows[0] ? toMove(rows[0]) : null;
}

/** Only from the version that was read; false when another operator was faster. */
export async function decideMove(
  tx: Tx,
  decided: {
    id: bigint;
    version: number;
    state: 'approved' | 'rejected';
    by: bigint;
    at: Date;
    reason: string;
    people: number | null;
  },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update teams.move set state = $3, decided_by = $4, decided_at = $5, decision_reason = $6, people = $7, version = version + 1
     where id = $1 and version = $2 and state = 'asked'`,
    [decided.id, decided.version, decided.state, decided.by, decided.at, decided.reason, decided.people],
  );
  return rowCount === 1;
}

export interface MovesInput {
  readonly brandId: bigint;
  readonly state: MoveState | null;
  /** Null: of all members. */
  readonly memberIds: readonly bigint[] | null;
  readonly limit: number;
  readonly offset: number;
}

/** The newest first. */
export async function listMoves(db: Db, input: MovesInput): Promise<{ list: AskedMove[]; total: number }> {
  const where =
    'brand_id = $1 and ($2::text is null or state = $2) and ($3::bigint[] is null or member_id = any ($3::bigint[]))';
  const values = [input.brandId, input.state, input.memberIds];
  const { rows } = await db.query<Raw>(
    `select ${columns} from teams.move where ${where} order by id desc limit $4 offset $5`,
    [...values, input.limit, input.offset],
  );
  const counted = await db.query<{ total: number }>(
    `select count(*)::int as total from teams.move where ${where}`,
    values,
  );
  return { list: rows.map(toMove), total: counted.rows[0]?.total ?? 0 };
}
