import type { Db } from '../../platform/db/index.ts';

/** The permanent id of each brand; made if it does not exist. */
export async function ensureBrandIds(db: Db, merchants: readonly string[]): Promise<Map<string, bigint>> {
  await db.query('insert into brand.brand (merchant) select unnest($1::text[]) on conflict do nothing', [merchants]);
  const { rows } = await db.query<{ id: string; merchant: string }>(
    'select id, merchant from brand.brand where merchant = any($1)',
    [merchants],
  );
  return new Map(rows.map((row) => [row.merchant, BigInt(row.id)]));
}
