import type { Db } from '../../platform/db/index.ts';

export interface Win {
  readonly betId: bigint;
  readonly maskedName: string;
  readonly game: string;
  readonly payoutMinor: bigint;
  readonly currency: string;
}

/** Adds wins and keeps the newest of the brand. */
export async function insertWins(
  db: Db,
  brandId: bigint,
  wins: { list: readonly Win[]; at: Date; keep: number },
): Promise<void> {
  const list = wins.list.map((win) => ({ ...win, betId: `${win.betId}`, payoutMinor: `${win.payoutMinor}` }));
  await db.query(
    `insert into winners.win (bet_id, brand_id, masked_name, game, payout, currency, at)
     select t."betId", $1, t."maskedName", t.game, t."payoutMinor", t.currency, $3
     from jsonb_to_recordset($2::jsonb) t("betId" bigint, "maskedName" text, game text, "payoutMinor" bigint, currency text)
     on conflict do nothing`,
    [brandId, JSON.stringify(list), wins.at],
  );
  await db.query(
    `delete from winners.win where brand_id = $1
       and bet_id < (select min(bet_id) from (select bet_id from winners.win where brand_id = $1 order by bet_id desc limit $2) newest)`,
    [brandId, wins.keep],
  );
}

export async function findWins(db: Db, brandId: bigint, limit: number): Promise<Win[]> {
  const { rows } = await db.query<{
    bet_id: string;
    masked_name: string;
    game: string;
    payout: string;
    currency: string;
  }>(
    'select bet_id, masked_name, game, payout, currency from winners.win where brand_id = $1 order by bet_id desc limit $2',
    [brandId, limit],
  );
  return rows.map((row) => ({
    betId: BigInt(row.bet_id),
    maskedName: row.masked_name,
    game: row.game,
    payoutMinor: BigInt(row.payout),
    currency: row.currency,
  }));
}
