import { numbersLiteral, sqlState, textsLiteral, type Db } from '../../platform/db/index.ts';
import type { Rider } from '../ledger/index.ts';

export interface UplineTransfer {
  readonly id: bigint;
  readonly brandId: bigint;
  readonly memberId: bigint;
  readonly uplineId: bigint;
  readonly amountMinor: bigint;
  readonly clientKey: string;
  /** On the wall clock of the brand. */
  readonly day: string;
  readonly no: number;
  readonly atMs: number;
}

export const uplineRider: Rider<UplineTransfer> = {
  name: 'wallet_upline',
  apply: {
    text: `insert into wallet.upline_transfer (id, brand_id, member_id, upline_id, amount, client_key, day, no, at)
      select t.id, t.brand_id, t.member_id, t.upline_id, t.amount, t.client_key, t.day, t.no, timestamptz 'epoch' + t.ms * interval '1 millisecond'
      from unnest($1::int[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::text[], $8::date[], $9::int[], $10::bigint[])
        t(ordinal, id, brand_id, member_id, upline_id, amount, client_key, day, no, ms)
      join ledger.accepted() a(ordinal) on a.ordinal = t.ordinal`,
    columns(rows) {
      const transfers = rows.map((row) => row.payload);
      return [
        numbersLiteral(rows.map((row) => row.ordinal)),
        numbersLiteral(transfers.map((t) => t.id)),
        numbersLiteral(transfers.map((t) => t.brandId)),
        numbersLiteral(transfers.map((t) => t.memberId)),
        numbersLiteral(transfers.map((t) => t.uplineId)),
        numbersLiteral(transfers.map((t) => t.amountMinor)),
        textsLiteral(transfers.map((t) => t.clientKey)),
        textsLiteral(transfers.map((t) => t.day)),
        numbersLiteral(transfers.map((t) => t.no)),
        numbersLiteral(transfers.map((t) => t.atMs)),
      ];
    },
  },
};

/** Another transfer took the same number of the day. */
export const isPlaceTaken = (error: unknown): boolean => sqlState(error) === '23505';

export async function countOfDay(db: Db, memberId: bigint, day: string): Promise<number> {
  const { rows } = await db.query<{ count: string }>(
    'select count(*) from wallet.upline_transfer where member_id = $1 and day = $2::date',
    [memberId, day],
  );
  return Number(rows[0]?.count ?? 0);
}

export async function isKeyKnown(db: Db, memberId: bigint, clientKey: string): Promise<boolean> {
  const { rowCount } = await db.query('select from wallet.upline_transfer where member_id = $1 and client_key = $2', [
    memberId,
    clientKey,
  ]);
  return rowCount === 1;
}
