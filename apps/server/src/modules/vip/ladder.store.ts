import type { RankForm, RankLadder } from '@fairhouse/contract';
import { optionalBig, type Db, type Tx } from '../../platform/db/index.ts';

export interface LadderRow {
  readonly id: bigint;
  readonly brandId: bigint;
  readonly version: number;
  readonly state: RankLadder['state'];
  readonly ranks: readonly RankForm[];
  readonly reason: string;
  readonly madeBy: bigint | null;
  readonly approvedBy: bigint | null;
  readonly madeAt: Date;
  readonly openedAt: Date | null;
}

interface Raw {
  id: string;
  brand_id: string;
  version: number;
  state: RankLadder['state'];
  ranks: RankForm[];
  reason: string;
  made_by: string | null;
  approved_by: string | null;
  made_at: Date;
  opened_at: Date | null;
}

const columns = 'id, brand_id, version, state, ranks, reason, made_by, approved_by, made_at, opened_at';

const toRow = (raw: Raw): LadderRow => ({
  id: BigInt(raw.id),
  brandId: BigInt(raw.brand_id),
  version: raw.version,
  state: raw.state,
  ranks: raw.ranks,
  reason: raw.reason,
  madeBy: optionalBig(raw.made_by),
  approvedBy: optionalBig(raw.approved_by),
  madeAt: raw.made_at,
  openedAt: raw.opened_at,
});

export async function findOpenLadder(db: Db | Tx, brandId: bigint): Promise<LadderRow | null> {
  const { rows } = await db.query<Raw>({
    name: 'vip_open_ladder',
    text: `select ${columns} from vip.ladder where brand_id = $1 and state = 'open'`,
    values: [brandId],
  });
  return rows[0] ? toRow(rows[0]) : null;
}

/** Ranks that stay the same until the transaction ends: an edit waits for who is being judged by them. */
export async function shareOpenLadder(tx: Tx, brandId: bigint): Promise<LadderRow | null> {
  const { rows } = await tx.query<Raw>({
    name: 'vip_share_ladder',
    text: `select ${columns} from vip.ladder where brand_id = $1 and state = 'open' for share`,
    values: [brandId],
  });
  return rows[0] ? toRow(rows[0]) : null;
}

/** Everything a brand ever had, the newest first. */
export async function findLadders(db: Db | Tx, brandId: bigint, most: number): Promise<LadderRow[]> {
  const { rows } = await db.query<Raw>(
    `select ${columns} from vip.ladder where brand_id = $1 order by version desc limit $2`,
    [brandId, most],
  );
  return rows.map(toRow);
}

/** Locks what edits of a brand change: one comes after the other, the first one too. */
export async function lockLadders(tx: Tx, brandId: bigint): Promise<{ open: LadderRow | null; waiting: boolean }> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('vip.ladder', $1))`, [brandId]);
  const { rows } = await tx.query<Raw>(
    `select ${columns} from vip.ladder where brand_id = $1 and state in ('open', 'waiting') for update`,
    [brandId],
  );
  const open = rows.find(({ state }) => state === 'open');
  return { open: open ? toRow(open) : null, waiting: rows.some(({ state }) => state === 'waiting') };
}

export async function insertLadder(
  tx: Tx,
  made: Pick<LadderRow, 'brandId' | 'ranks' | 'reason' | 'madeBy'> & { state: 'waiting' | 'open'; at: Date },
): Promise<LadderRow> {
  const { rows } = await tx.query<Raw>(
    `insert into vip.ladder (brand_id, version, state, ranks, reason, made_by, made_at, opened_at)
     select $1, coalesce(max(version), 0) + 1, $2, $3, $4, $5, $6, case when $2 = 'open' then $6::timestamptz end from vip.ladder where brand_id = $1
     returning ${columns}`,
    [made.brandId, made.state, JSON.stringify(made.ranks), made.reason, made.madeBy, made.at],
  );
  return toRow(rows[0] as Raw);
}

/** The ranks that counted until now. */
export async function closeOpenLadder(tx: Tx, brandId: bigint): Promise<void> {
  await tx.query(`update vip.ladder set state = 'past' where brand_id = $1 and state = 'open'`, [brandId]);
}

export async function decideLadder(
  tx: Tx,
  step: { id: bigint; state: 'open' | 'turned_down'; approvedBy: bigint | null; at: Date },
): Promise<LadderRow> {
  const { rows } = await tx.query<Raw>(
    `update vip.ladder set state = $2, approved_by = $3, opened_at = case when $2 = 'open' then $4::timestamptz end where id = $1 returning ${columns}`,
    [step.id, step.state, step.approvedBy, step.at],
  );
  return toRow(rows[0] as Raw);
}

export async function findWaitingLadder(tx: Tx, input: { id: bigint; brandId: bigint }): Promise<LadderRow | null> {
  const { rows } = await tx.query<Raw>(
    `select ${columns} from vip.ladder where id = $1 and brand_id = $2 and state = 'waiting' for update`,
    [input.id, input.brandId],
  );
  return rows[0] ? toRow(rows[0]) : null;
}
