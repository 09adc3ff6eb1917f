import type { PrizeMode } from '@fairhouse/contract';
import type { Db, Tx } from '../../../platform/db/index.ts';

/** The place of a table. */
export interface OddsPlace {
  readonly brandId: bigint;
  readonly family: string;
  readonly mode: PrizeMode;
}

/** Prizes of a unit at its price, as amounts, by play and level. */
export type WrittenPrizes = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface OddsTableRow extends OddsPlace {
  readonly id: bigint;
  readonly state: 'draft' | 'live';
  /** Null: the house's series. */
  readonly series: number | null;
  readonly prizes: WrittenPrizes;
  readonly reason: string;
  readonly draftedBy: bigint;
  readonly draftedName: string;
  readonly draftedAt: Date;
  readonly publishedName: string | null;
  readonly publishedAt: Date | null;
  readonly version: number;
}

interface Raw {
  id: string;
  brand_id: string;
  family: string;
  prize_mode: PrizeMode;
  state: OddsTableRow['state'];
  series: number | null;
  prizes: WrittenPrizes;
  reason: string;
  drafted_by: string;
  drafted_name: string;
  drafted_at: Date;
  published_name: string | null;
  published_at: Date | null;
  version: number;
}

const columns =
  'id, brand_id, family, prize_mode, state, series, prizes, reason, drafted_by, drafted_name, drafted_at, published_name, published_at, version';

const toRow = (raw: Raw): OddsTableRow => ({
  id: BigInt(raw.id),
  brandId: BigInt(raw.brand_id),
  family: raw.family,
  mode: raw.prize_mode,
  state: raw.state,
  series: raw.series,
  prizes: raw.prizes,
  reason: raw.reason,
  draftedBy: BigInt(raw.drafted_by),
  draftedName: raw.drafted_name,
  draftedAt: raw.drafted_at,
  publishedName: raw.published_name,
  publishedAt: raw.published_at,
  version: raw.version,
});

/** In force, and drafts; of all brands or of one. */
export async function listOddsTables(db: Db, brandId: bigint | null = null): Promise<OddsTableRow[]> {
  const { rows } = await db.query<Raw>(
    `select ${columns} from lottery.odds_table where state <> 'past' and ($1::bigint is null or brand_id = $1)`,
    [brandId],
  );
  return rows.map(toRow);
}

/** Locked until the end of the transaction. */
export async function lockDraft(tx: Tx, { brandId, family, mode }: OddsPlace): Promise<OddsTableRow | null> {
  const { rows } = await tx.query<Raw>(
    `select ${columns} from lottery.odds_table where brand_id = $1 and family = $2 and prize_mode = $3 and state = 'draft' for update`,
    [brandId, family, mode],
  );
  return rows[0] ? toRow(rows[0]) : null;
}

export type Drafted = Pick<OddsTableRow, 'series' | 'prizes' | 'reason' | 'draftedBy' | 'draftedName' | 'draftedAt'>;

/** False: another operator has begun a draft meanwhile. */
export async function insertDraft(tx: Tx, { brandId, family, mode }: OddsPlace, drafted: Drafted): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into lottery.odds_table (brand_id, family, prize_mode, state, series, prizes, reason, drafted_by, drafted_name, drafted_at)
     values ($1, $2, $3, 'draft', $4, $5, $6, $7, $8, $9) on conflict do nothing`,
    [
      brandId,
      family,
      mode,
      drafted.series,
      JSON.stringify(drafted.prizes),
      drafted.reason,
      drafted.draftedBy,
      drafted.draftedName,
      drafted.draftedAt,
    ],
  );
  return rowCount === 1;
}

export async function updateDraft(tx: Tx, id: bigint, drafted: Drafted): Promise<void> {
  await tx.query(
    'update lottery.odds_table set series = $2, prizes = $3, reason = $4, drafted_by = $5, drafted_name = $6, drafted_at = $7, version = version + 1 where id = $1',
    [
      id,
      drafted.series,
      JSON.stringify(drafted.prizes),
      drafted.reason,
      drafted.draftedBy,
      drafted.draftedName,
      drafted.draftedAt,
    ],
  );
}

export async function deleteDraft(tx: Tx, id: bigint): Promise<void> {
  await tx.query(`delete from lottery.odds_table where id = $1 and state = 'draft'`, [id]);
}

/** Replaces the table in force. */
export async function publishDraft(
  tx: Tx,
  { id, brandId, family, mode }: OddsTableRow,
  by: { operatorId: bigint; name: string; at: Date },
): Promise<void> {
  await tx.query(
    `update lottery.odds_table set state = 'past' where brand_id = $1 and family = $2 and prize_mode = $3 and state = 'live'`,
    [brandId, family, mode],
  );
  await tx.query(
    `update lottery.odds_table set state = 'live', published_by = $2, published_name = $3, published_at = $4, version = version + 1 where id = $1`,
    [id, by.operatorId, by.name, by.at],
  );
}
