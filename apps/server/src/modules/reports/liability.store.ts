import { liabilityParts, type LiabilityPart } from '@fairhouse/contract';
import type { Db, Tx } from '../../platform/db/index.ts';

export interface LiabilityRow {
  readonly at: Date;
  readonly currency: string;
  readonly parts: Readonly<Record<LiabilityPart, bigint>>;
  readonly owedMinor: bigint;
}

/** The first statement of a transaction whose reads, in any module, share one snapshot. */
export async function readOneSnapshot(tx: Tx): Promise<void> {
  await tx.query('set transaction isolation level repeatable read, read only');
}

export async function insertLiability(db: Db, brandId: bigint, rows: readonly LiabilityRow[]): Promise<void> {
  for (const { at, currency, parts, owedMinor } of rows) {
    const texts = Object.fromEntries(liabilityParts.map((part) => [part, `${parts[part]}`]));
    await db.query('insert into reports.liability (brand_id, at, currency, parts, owed) values ($1, $2, $3, $4, $5)', [
      brandId,
      at,
      currency,
      JSON.stringify(texts),
      owedMinor,
    ]);
  }
}

/** Newest first. A part that was not counted at the time is 0. */
export async function listLiabilities(
  db: Db,
  brandId: bigint,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ list: LiabilityRow[]; total: number }> {
  const { rows } = await db.query<{
    at: Date;
    currency: string;
    parts: Partial<Record<LiabilityPart, string>>;
    owed: string;
  }>(
    'select at, currency, parts, owed from reports.liability where brand_id = $1 order by id desc limit $2 offset $3',
    [brandId, limit, offset],
  );
  const counted = await db.query<{ total: number }>(
    'select count(*)::int as total from reports.liability where brand_id = $1',
    [brandId],
  );
  const partsOf = (reported: Partial<Record<LiabilityPart, string>>) =>
    Object.fromEntries(liabilityParts.map((part) => [part, BigInt(reported[part] ?? 0)])) as Record<
      LiabilityPart,
      bigint
    >;
  return {
    list: rows.map(({ at, currency, parts, owed }) => ({
      at,
      currency,
      parts: partsOf(parts),
      owedMinor: BigInt(owed),
    })),
    total: counted.rows[0]?.total ?? 0,
  };
}
