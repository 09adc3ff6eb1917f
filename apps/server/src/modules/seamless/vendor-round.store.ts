import type { Db } from '../../platform/db/index.ts';

export async function isRoundClosed(db: Db, vendor: string, roundKey: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'seamless_round_closed', text: 'select 1 from seamless.vendor_round where vendor = $1 and round_key = $2', values: [vendor, roundKey],
  });
  return (rowCount ?? 0) > 0;
}

export async function insertClosedRound(db: Db, round: { vendor: string; roundKey: string; at: Date }): Promise<void> {
  await db.query('insert into seamless.vendor_round (vendor, round_key, closed_at) values ($1, $2, $3) on conflict do nothing', [round.vendor, round.roundKey, round.at]);
}
