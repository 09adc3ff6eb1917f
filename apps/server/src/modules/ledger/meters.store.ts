import type { Pool } from 'pg';
import { meteredHouseKinds } from '@fairhouse/ledger';
import { numbersLiteral } from '../../platform/db/index.ts';
import type { BookDifference } from './books.store.ts';
import type { Rider } from './movement.ts';

/** A house account whose balance is kept in its row, as it was at one moment of the database's clock. */
export interface Meter {
  readonly balanceMinor: bigint;
  /** Grows with each entry that touches it. */
  readonly version: bigint;
  /** When the house last added to it; null: never. */
  readonly fundedAt: Date | null;
  readonly readAt: Date;
}

export async function findMeter(pool: Pool, meterId: bigint): Promise<Meter | undefined> {
  const { rows } = await pool.query<{ balance: string; version: string; funded_at: Date | null; read_at: Date }>({
    name: 'ledger_find_meter',
    text: `select a.balance, a.version, platform.house_time() as read_at,
        (select e.at from ledger.entry e where e.wallet_id = a.id and e.code = 'jackpot.funded' order by e.at desc limit 1) as funded_at
      from ledger.account a where a.id = $1`,
    values: [meterId],
  });
  const [row] = rows;
  return (
    row && {
      balanceMinor: BigInt(row.balance),
      version: BigInt(row.version),
      fundedAt: row.funded_at,
      readAt: row.read_at,
    }
  );
}

export interface MeterTurn {
  readonly meterId: bigint;
  readonly changeMinor: bigint;
}

/** What a movement of somebody else does to a meter: locked before the wallets, as its id is lower than theirs. */
export const meterRider: Rider<MeterTurn> = {
  name: 'ledger_meter',
  guard: {
    text: 'select ledger.lock_meters($1::bigint[])',
    columns: (rows) => [numbersLiteral(rows.map((row) => row.payload.meterId))],
  },
  apply: {
    text: 'select ledger.turn_meters($1::int[], $2::bigint[], $3::bigint[])',
    columns: (rows) => [
      numbersLiteral(rows.map((row) => row.ordinal)),
      numbersLiteral(rows.map((row) => row.payload.meterId)),
      numbersLiteral(rows.map((row) => row.payload.changeMinor)),
    ],
  },
};

/** A meter shows the sum of its postings. */
export async function checkMeters(pool: Pool): Promise<BookDifference[]> {
  const { rows } = await pool.query<{ id: string; balance: string; posted: string }>(
    `select a.id, a.balance, coalesce(s.posted, 0) as posted from ledger.account a
     left join (
       select x.id, sum(x.change) as posted from (
         select credit as id, amount as change from ledger.posting where credit < 1000000
         union all select debit, -amount from ledger.posting where debit < 1000000
       ) x group by x.id
     ) s on s.id = a.id
     where a.member_id is null and split_part(a.purse, ':', 1) = any ($1) and a.balance <> coalesce(s.posted, 0)`,
    [meteredHouseKinds],
  );
  return rows.map((row) => ({ what: 'meter', account: row.id, expected: row.posted, found: row.balance }));
}
