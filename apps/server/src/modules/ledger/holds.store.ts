import type { Pool } from 'pg';
import { sqlState } from '../../platform/db/index.ts';
import { numbersLiteral, textsLiteral } from '../../platform/db/index.ts';
import type { Rider } from './movement.ts';

export interface Hold {
  readonly id: bigint;
  /** The wallet the money came from; a release goes back to it. */
  readonly walletId: bigint;
  /** The member's hold purse. */
  readonly purseId: bigint;
  readonly code: string;
  readonly amountMinor: bigint;
  readonly capturedMinor: bigint;
  readonly releasedMinor: bigint;
  readonly madeAtMs: number;
}

export type NewHold = Pick<Hold, 'id' | 'walletId' | 'purseId' | 'code' | 'amountMinor'>;

export const holdRider: Rider<NewHold> = {
  name: 'ledger_hold',
  apply: {
    text: `insert into ledger.hold (id, wallet_id, purse_id, code, amount, made_at)
      select t.id, t.wallet, t.purse, t.code, t.amount, platform.house_time()
      from unnest($1::int[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::bigint[]) t(ordinal, id, wallet, purse, code, amount)
      join ledger.accepted() a(ordinal) using (ordinal)`,
    columns: (rows) => [
      numbersLiteral(rows.map((row) => row.ordinal)),
      numbersLiteral(rows.map((row) => row.payload.id)),
      numbersLiteral(rows.map((row) => row.payload.walletId)),
      numbersLiteral(rows.map((row) => row.payload.purseId)),
      textsLiteral(rows.map((row) => row.payload.code)),
      numbersLiteral(rows.map((row) => row.payload.amountMinor)),
    ],
  },
};

export interface HoldTake {
  readonly holdId: bigint;
  readonly purseId: bigint;
  readonly captureMinor: bigint;
  readonly releaseMinor: bigint;
}

export const takeRider: Rider<HoldTake> = {
  name: 'ledger_take_holds',
  apply: {
    text: 'select ledger.take_holds($1, $2, $3, $4, $5)',
    columns: (rows) => [
      numbersLiteral(rows.map((row) => row.ordinal)),
      numbersLiteral(rows.map((row) => row.payload.holdId)),
      numbersLiteral(rows.map((row) => row.payload.purseId)),
      numbersLiteral(rows.map((row) => row.payload.captureMinor)),
      numbersLiteral(rows.map((row) => row.payload.releaseMinor)),
    ],
  },
};

export interface PaidClaim {
  readonly walletId: bigint;
  /** Null: nobody requested this deposit. */
  readonly claimId: bigint | null;
  readonly entryId: bigint;
  readonly amountMinor: bigint;
}

export const claimRider: Rider<PaidClaim> = {
  name: 'ledger_pay_claims',
  apply: {
    text: 'select ledger.pay_claims($1, $2, $3, $4, $5)',
    columns: (rows) => [
      numbersLiteral(rows.map((row) => row.ordinal)),
      numbersLiteral(rows.map((row) => row.payload.walletId)),
      numbersLiteral(rows.map((row) => row.payload.claimId)),
      numbersLiteral(rows.map((row) => row.payload.entryId)),
      numbersLiteral(rows.map((row) => row.payload.amountMinor)),
    ],
  },
};

/** A hold with less left than requested, or a hold of another member. */
export const isHoldExceeded = (error: unknown): boolean => sqlState(error) === 'FH001';

export async function findHold(pool: Pool, id: bigint): Promise<Hold | undefined> {
  const { rows } = await pool.query<{
    wallet_id: string;
    purse_id: string;
    code: string;
    amount: string;
    captured: string;
    released: string;
    made_at: Date;
  }>({
    name: 'ledger_find_hold',
    text: 'select wallet_id, purse_id, code, amount, captured, released, made_at from ledger.hold where id = $1',
    values: [id],
  });
  const [row] = rows;
  return (
    row && {
      id,
      walletId: BigInt(row.wallet_id),
      purseId: BigInt(row.purse_id),
      code: row.code,
      amountMinor: BigInt(row.amount),
      capturedMinor: BigInt(row.captured),
      releasedMinor: BigInt(row.released),
      madeAtMs: row.made_at.getTime(),
    }
  );
}
