import { numbersLiteral, sqlState, textsLiteral, type Db, type Tx } from '../../../platform/db/index.ts';
import type { Row } from '../../ledger/index.ts';

/** What `winners.feed_jackpot` and `winners.pay_jackpot` raise for whoever comes second, and a pot that would fall below zero. */
export const isTaken = (error: unknown): boolean => sqlState(error) === 'FH409' || sqlState(error) === '23514';

/** What of a jackpot is in the books: hits that were paid, and shares of stakes. */
export interface JackpotRow {
  readonly won: number;
  readonly fedMinor: bigint;
  readonly keptMinor: bigint;
}

export async function findJackpot(db: Db | Tx, brandId: bigint): Promise<JackpotRow | null> {
  const { rows } = await db.query<{ won: number; fed: string; kept: string }>({
    name: 'winners_jackpot',
    text: 'select won, fed, kept from winners.jackpot where brand_id = $1',
    values: [brandId],
  });
  const [row] = rows;
  return row ? { won: row.won, fedMinor: BigInt(row.fed), keptMinor: BigInt(row.kept) } : null;
}

/** What a page of settled stakes gives to the pot and to the reserve, in 1/10,000 times ten-thousandths. */
export interface Share {
  readonly brandId: bigint;
  readonly shard: number;
  readonly pot: bigint;
  readonly reserve: bigint;
}

export async function addShares(tx: Tx, shares: readonly Share[]): Promise<void> {
  await tx.query(
    `insert into winners.jackpot_share as s (brand_id, shard, pot, reserve)
     select * from unnest($1::bigint[], $2::int[], $3::numeric[], $4::numeric[]) t order by 1, 2
     on conflict (brand_id, shard) do update set pot = s.pot + excluded.pot, reserve = s.reserve + excluded.reserve`,
    [
      numbersLiteral(shares.map(({ brandId }) => brandId)),
      numbersLiteral(shares.map(({ shard }) => shard)),
      numbersLiteral(shares.map(({ pot }) => pot)),
      numbersLiteral(shares.map(({ reserve }) => reserve)),
    ],
  );
}

/** Whole units of 1/10,000 that stakes have given so far; what is below one waits for more. */
export async function sumShares(db: Db, brandId: bigint): Promise<{ potMinor: bigint; reserveMinor: bigint }> {
  const { rows } = await db.query<{ pot: string; reserve: string }>({
    name: 'winners_jackpot_shares',
    text: `select floor(coalesce(sum(pot), 0) / 10000)::text as pot, floor(coalesce(sum(reserve), 0) / 10000)::text as reserve
      from winners.jackpot_share where brand_id = $1`,
    values: [brandId],
  });
  return { potMinor: BigInt(rows[0]?.pot ?? 0), reserveMinor: BigInt(rows[0]?.reserve ?? 0) };
}

export interface Feeding {
  readonly brandId: bigint;
  /** What was booked before: of all that have counted from the same state one succeeds. */
  readonly before: JackpotRow;
  readonly potMinor: bigint;
  readonly reserveMinor: bigint;
}

export const feedRider = {
  name: 'winners_feed_jackpot',
  apply: {
    text: 'select winners.feed_jackpot($1::int[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[])',
    columns(rows: readonly Row<Feeding>[]): string[] {
      const given = rows.map(({ payload }) => payload);
      return [
        numbersLiteral(rows.map(({ ordinal }) => ordinal)),
        numbersLiteral(given.map(({ brandId }) => brandId)),
        numbersLiteral(given.map(({ before }) => before.fedMinor)),
        numbersLiteral(given.map(({ before }) => before.keptMinor)),
        numbersLiteral(given.map(({ potMinor }) => potMinor)),
        numbersLiteral(given.map(({ reserveMinor }) => reserveMinor)),
      ];
    },
  },
};

export interface Payment {
  readonly hitId: bigint;
  readonly brandId: bigint;
  /** Of the brand: the number of hits paid before, and one. */
  readonly no: number;
  readonly amountMinor: bigint;
  readonly seedMinor: bigint;
  readonly reserveMinor: bigint;
  readonly maskedName: string | null;
  readonly atMs: number;
}

export const payRider = {
  name: 'winners_pay_jackpot',
  apply: {
    text: `select winners.pay_jackpot($1::int[], $2::bigint[], $3::bigint[], $4::int[], $5::bigint[], $6::bigint[], $7::bigint[], $8::text[], $9::bigint[])`,
    columns(rows: readonly Row<Payment>[]): string[] {
      const paid = rows.map(({ payload }) => payload);
      return [
        numbersLiteral(rows.map(({ ordinal }) => ordinal)),
        numbersLiteral(paid.map(({ hitId }) => hitId)),
        numbersLiteral(paid.map(({ brandId }) => brandId)),
        numbersLiteral(paid.map(({ no }) => no)),
        numbersLiteral(paid.map(({ amountMinor }) => amountMinor)),
        numbersLiteral(paid.map(({ seedMinor }) => seedMinor)),
        numbersLiteral(paid.map(({ reserveMinor }) => reserveMinor)),
        textsLiteral(paid.map(({ maskedName }) => maskedName)),
        numbersLiteral(paid.map(({ atMs }) => atMs)),
      ];
    },
  },
};
