import { numbersLiteral, textsLiteral, type Tx } from '../../platform/db/index.ts';
import { GuardRefusal, type Rider, type Row } from '../ledger/index.ts';

/** What a result pays beyond its stake, counted in the day of its brand together with its movement. */
export interface VendorWin {
  readonly vendor: string;
  readonly brandId: bigint;
  /** A day of the brand, as `2026-11-28`. */
  readonly day: string;
  readonly winMinor: bigint;
  /** Null: people have decided, so the day is only counted. */
  readonly ceilingMinor: bigint | null;
}

const columnsOf = (rows: readonly Row<VendorWin>[]): string[] => [
  numbersLiteral(rows.map(({ ordinal }) => ordinal)),
  textsLiteral(rows.map(({ payload }) => payload.vendor)),
  numbersLiteral(rows.map(({ payload }) => payload.brandId)),
  textsLiteral(rows.map(({ payload }) => payload.day)),
  numbersLiteral(rows.map(({ payload }) => payload.winMinor)),
];

export const vendorWinRider: Rider<VendorWin> = {
  name: 'seamless_win',
  guard: {
    text: 'select seamless.guard_wins($1::int[], $2::text[], $3::bigint[], $4::text[], $5::bigint[], $6::bigint[])',
    columns: (rows) => [...columnsOf(rows), numbersLiteral(rows.map(({ payload }) => payload.ceilingMinor))],
  },
  apply: {
    text: 'select seamless.count_wins($1::int[], $2::text[], $3::bigint[], $4::text[], $5::bigint[])',
    columns: columnsOf,
  },
};

/** The day of the vendor has no room for this win. */
export function isDayFull(error: unknown): boolean {
  return error instanceof GuardRefusal && error.why === 3;
}

/** Counts a win in its day apart from a movement; false: the day has no room for it. */
export async function takeOfDay(tx: Tx, { vendor, brandId, day, winMinor, ceilingMinor }: VendorWin): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into seamless.vendor_day as v (vendor, brand_id, day, won) select $1, $2, $3, $4 where $5::bigint is null or $4 <= $5
     on conflict (vendor, brand_id, day) do update set won = v.won + excluded.won where $5::bigint is null or v.won + excluded.won <= $5`,
    [vendor, brandId, day, winMinor, ceilingMinor],
  );
  return rowCount === 1;
}
