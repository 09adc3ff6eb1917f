import { numbersLiteral, type Db, type Tx } from '../../platform/db/index.ts';

export interface Win {
  readonly betId: bigint;
  readonly maskedName: string;
  readonly nodeId: number;
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
  readonly currency: string;
}

/** Adds wins and keeps the newest of the brand. */
export async function insertWins(
  tx: Tx,
  brandId: bigint,
  wins: { list: readonly Win[]; at: Date; keep: number },
): Promise<void> {
  const list = wins.list.map((win) => ({
    ...win,
    betId: `${win.betId}`,
    stakeMinor: `${win.stakeMinor}`,
    payoutMinor: `${win.payoutMinor}`,
  }));
  await tx.query(
    `insert into winners.win (bet_id, brand_id, masked_name, node_id, stake, payout, currency, at)
     select t."betId", $1, t."maskedName", t."nodeId", t."stakeMinor", t."payoutMinor", t.currency, $3
     from jsonb_to_recordset($2::jsonb) t("betId" bigint, "maskedName" text, "nodeId" int, "stakeMinor" bigint, "payoutMinor" bigint, currency text)
     on conflict do nothing`,
    [brandId, JSON.stringify(list), wins.at],
  );
  await tx.query(
    `delete from winners.win where brand_id = $1
       and bet_id < (select min(bet_id) from (select bet_id from winners.win where brand_id = $1 order by bet_id desc limit $2) newest)`,
    [brandId, wins.keep],
  );
}

/** Applies corrected results to wins on the board; a bet that no longer wins leaves it. */
export async function correctWins(tx: Tx, changes: readonly { betId: bigint; payoutMinor: bigint }[]): Promise<void> {
  const values = [
    numbersLiteral(changes.map(({ betId }) => betId)),
    numbersLiteral(changes.map(({ payoutMinor }) => payoutMinor)),
  ];
  const changed = 'select id, sum(change) as change from unnest($1::bigint[], $2::bigint[]) t(id, change) group by id';
  await tx.query(
    `delete from winners.win w using (${changed}) t where w.bet_id = t.id and w.payout + t.change <= w.stake`,
    values,
  );
  await tx.query(
    `update winners.win w set payout = w.payout + t.change from (${changed}) t where w.bet_id = t.id`,
    values,
  );
}

export async function findWins(db: Db, brandId: bigint, limit: number): Promise<Win[]> {
  const { rows } = await db.query<{
    bet_id: string;
    masked_name: string;
    node_id: number;
    stake: string;
    payout: string;
    currency: string;
  }>(
    'select bet_id, masked_name, node_id, stake, payout, currency from winners.win where brand_id = $1 order by bet_id desc limit $2',
    [brandId, limit],
  );
  return rows.map((row) => ({
    betId: BigInt(row.bet_id),
    maskedName: row.masked_name,
    nodeId: row.node_id,
    stakeMinor: BigInt(row.stake),
    payoutMinor: BigInt(row.payout),
    currency: row.currency,
  }));
}
