import type { PointArt, RedemptionState } from '@fairhouse/contract';
import { numbersLiteral, type Db, type Tx } from '../../platform/db/index.ts';
import type { Texts } from './article.store.ts';

/** `due`: kept from the stock and not paid yet; `void`: could not be paid. Nobody is shown either. */
type State = RedemptionState | 'due' | 'void';

export interface NewRedemption {
  readonly brandId: bigint;
  readonly memberId: bigint;
  readonly memberName: string;
  readonly articleId: bigint;
  readonly title: Texts;
  readonly art: PointArt;
  readonly quantity: number;
  readonly points: bigint;
  readonly sealed: Buffer;
  readonly clientKey: string;
  readonly requestHash: Buffer;
  readonly madeAt: Date;
}
export interface RedemptionRecord extends NewRedemption {
  readonly id: bigint;
  readonly state: State;
  readonly version: number;
  readonly reason: string | null;
  readonly decidedAt: Date | null;
}

interface Raw {
  id: string;
  brand_id: string;
  member_id: string;
  member_name: string;
  article_id: string;
  title: Texts;
  art: PointArt;
  quantity: number;
  points: string;
  sealed: Buffer;
  client_key: string;
  request_hash: Buffer;
  state: State;
  version: number;
  reason: string | null;
  made_at: Date;
  decided_at: Date | null;
}
const columns =
  'id, brand_id, member_id, member_name, article_id, title, art, quantity, points, sealed, client_key, request_hash, state, version, reason, made_at, decided_at';

const toRecord = (row: Raw): RedemptionRecord => ({
  id: BigInt(row.id),
  brandId: BigInt(row.brand_id),
  memberId: BigInt(row.member_id),
  memberName: row.member_name,
  articleId: BigInt(row.article_id),
  title: row.title,
  art: row.art,
  quantity: row.quantity,
  points: BigInt(row.points),
  sealed: row.sealed,
  clientKey: row.client_key,
  requestHash: row.request_hash,
  state: row.state,
  version: row.version,
  reason: row.reason,
  madeAt: row.made_at,
  decidedAt: row.decided_at,
});
const first = (rows: readonly Raw[]): RedemptionRecord | null => (rows[0] ? toRecord(rows[0]) : null);

export async function insertRedemption(tx: Tx, made: NewRedemption): Promise<RedemptionRecord> {
  const { rows } = await tx.query<Raw>(
    `insert into points.redemption (brand_id, member_id, member_name, article_id, title, art, quantity, points, sealed, client_key, request_hash, made_at, state)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'due') returning ${columns}`,
    [
      made.brandId,
      made.memberId,
      made.memberName,
      made.articleId,
      JSON.stringify(made.title),
      made.art,
      made.quantity,
      made.points,
      made.sealed,
      made.clientKey,
      made.requestHash,
      made.madeAt,
    ],
  );
  return toRecord(rows[0] as Raw);
}

export async function findByKey(db: Db | Tx, memberId: bigint, clientKey: string): Promise<RedemptionRecord | null> {
  const { rows } = await db.query<Raw>(
    `select ${columns} from points.redemption where member_id = $1 and client_key = $2`,
    [memberId, clientKey],
  );
  return first(rows);
}

export async function lockRedemption(tx: Tx, of: { id: bigint; brandId: bigint }): Promise<RedemptionRecord | null> {
  const { rows } = await tx.query<Raw>(
    `select ${columns} from points.redemption where id = $1 and brand_id = $2 and state not in ('due', 'void') for update`,
    [of.id, of.brandId],
  );
  return first(rows);
}

/** Pieces a member has of each of these things, or will get. */
export async function countPieces(
  db: Db | Tx,
  of: { memberId: bigint; articleIds: readonly bigint[] },
): Promise<Map<bigint, number>> {
  const { rows } = await db.query<{ article_id: string; pieces: string }>(
    `select article_id, sum(quantity) as pieces from points.redemption
     where member_id = $1 and article_id = any ($2::bigint[]) and state in ('due', 'in_process', 'approved') group by article_id`,
    [of.memberId, numbersLiteral(of.articleIds)],
  );
  return new Map(rows.map((row) => [BigInt(row.article_id), Number(row.pieces)]));
}

/** The points are in the books. */
export async function markPaid(db: Db, id: bigint): Promise<void> {
  await db.query("update points.redemption set state = 'in_process' where id = $1 and state = 'due'", [id]);
}

/** Returns false when somebody else has ended it. */
export async function voidDue(tx: Tx, id: bigint): Promise<boolean> {
  const { rowCount } = await tx.query("update points.redemption set state = 'void' where id = $1 and state = 'due'", [
    id,
  ]);
  return rowCount === 1;
}

export async function decide(
  tx: Tx,
  input: { id: bigint; state: 'approved' | 'rejected'; reason: string; at: Date },
): Promise<RedemptionRecord> {
  const { rows } = await tx.query<Raw>(
    `update points.redemption set state = $2, reason = $3, decided_at = $4, version = version + 1 where id = $1 returning ${columns}`,
    [input.id, input.state, input.reason, input.at],
  );
  return toRecord(rows[0] as Raw);
}

export async function markReturned(db: Db, id: bigint, at: Date): Promise<void> {
  await db.query('update points.redemption set returned_at = $2 where id = $1 and returned_at is null', [id, at]);
}

/** Those whose movement of points is missing, after a place. A young one is somebody's at work. */
export async function findUnfinished(
  db: Db,
  input: { before: Date; after: bigint; most: number },
): Promise<RedemptionRecord[]> {
  const { rows } = await db.query<Raw>(
    `select ${columns} from points.redemption where (state = 'due' or (state = 'rejected' and returned_at is null))
       and coalesce(decided_at, made_at) < $1 and id > $2 order by id limit $3`,
    [input.before, input.after, input.most],
  );
  return rows.map(toRecord);
}

interface Page {
  readonly offset: number;
  readonly limit: number;
}

export async function findOfMember(
  db: Db,
  { memberId, offset, limit }: Page & { memberId: bigint },
): Promise<{ list: RedemptionRecord[]; total: number }> {
  const { rows } = await db.query<Raw & { total: string }>(
    `select ${columns}, count(*) over () as total from points.redemption where member_id = $1 and state not in ('due', 'void')
     order by id desc offset $2 limit $3`,
    [memberId, offset, limit],
  );
  return { list: rows.map(toRecord), total: Number(rows[0]?.total ?? 0) };
}

/** Waiting ones in order, decided ones the newest first. */
export async function findInState(
  db: Db,
  input: Page & { brandId: bigint; state: RedemptionState; search: string },
): Promise<{ list: RedemptionRecord[]; total: number }> {
  const { rows } = await db.query<Raw & { total: string }>(
    `select ${columns}, count(*) over () as total from points.redemption
     where brand_id = $1 and state = $2 and ($3 = '' or starts_with(lower(member_name), lower($3)))
     order by case when $2 = 'in_process' then id else -id end offset $4 limit $5`,
    [input.brandId, input.state, input.search, input.offset, input.limit],
  );
  return { list: rows.map(toRecord), total: Number(rows[0]?.total ?? 0) };
}
