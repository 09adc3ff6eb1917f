import type { Db, Tx } from '../../platform/db/index.ts';

/** A lock of a round: bets share it, the closing takes it alone. */
export const roundLock = 77_002;

export async function isRoundClosed(db: Db, vendor: string, roundKey: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'seamless_round_closed',
    text: 'select 1 from seamless.vendor_round where vendor = $1 and round_key = $2',
    values: [vendor, roundKey],
  });
  return (rowCount ?? 0) > 0;
}

/** Unless a bet of it waits for its result. Concurrent bets are booked first; later ones find it closed. */
export async function insertClosedRound(
  tx: Tx,
  round: { vendor: string; roundKey: string; at: Date },
): Promise<boolean> {
  await tx.query('select pg_advisory_xact_lock($1, hashtext($2 || chr(10) || $3))', [
    roundLock,
    round.vendor,
    round.roundKey,
  ]);
  const { rowCount } = await tx.query(
    `select 1 from seamless.vendor_bet where vendor = $1 and round_key = $2 and state = 'booked' limit 1`,
    [round.vendor, round.roundKey],
  );
  if ((rowCount ?? 0) > 0) return false;
  await tx.query(
    'insert into seamless.vendor_round (vendor, round_key, closed_at) values ($1, $2, $3) on conflict do nothing',
    [round.vendor, round.roundKey, round.at],
  );
  return true;
}
