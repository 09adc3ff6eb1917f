import type { Db, Tx } from '../../platform/db/index.ts';

/** Where an affiliate code leads. */
export interface Affiliate {
  readonly brandId: bigint;
  readonly code: string;
  readonly uplineId: bigint;
  readonly rebateSeries: number;
}

export async function findOpenCode(db: Db, asked: { brandId: bigint; code: string; domain: string | null }): Promise<Affiliate | null> {
  const { rows } = await db.query<{ code: string; agent_id: string; rebate_series: number }>({
    name: 'agency_open_code',
    text: `select code, agent_id, rebate_series from agency.affiliate_code
      where brand_id = $1 and code = $2 and closed_at is null and (domain is null or domain = $3)`,
    values: [asked.brandId, asked.code, asked.domain],
  });
  return rows[0] ? { brandId: asked.brandId, code: rows[0].code, uplineId: BigInt(rows[0].agent_id), rebateSeries: rows[0].rebate_series } : null;
}

export async function insertPlacement(tx: Tx, placement: { memberId: bigint; affiliate: Affiliate; at: Date }): Promise<void> {
  const { memberId, affiliate, at } = placement;
  await tx.query(
    'insert into agency.placement (member_id, brand_id, upline_id, rebate_series, affiliate_code, placed_at) values ($1, $2, $3, $4, $5, $6)',
    [memberId, affiliate.brandId, affiliate.uplineId, affiliate.rebateSeries, affiliate.code, at],
  );
}

export async function findPlacement(db: Db, memberId: bigint): Promise<{ uplineId: bigint; rebateSeries: number } | null> {
  const { rows } = await db.query<{ upline_id: string; rebate_series: number }>({
    name: 'agency_placement', text: 'select upline_id, rebate_series from agency.placement where member_id = $1', values: [memberId],
  });
  return rows[0] ? { uplineId: BigInt(rows[0].upline_id), rebateSeries: rows[0].rebate_series } : null;
}

/** Kept as it is when the code is there already. */
export async function insertCode(db: Db, affiliate: Affiliate, code: { at: Date; domain?: string }): Promise<void> {
  await db.query(
    `insert into agency.affiliate_code (brand_id, code, agent_id, rebate_series, domain, made_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (brand_id, code) do nothing`,
    [affiliate.brandId, affiliate.code, affiliate.uplineId, affiliate.rebateSeries, code.domain ?? null, code.at],
  );
}
