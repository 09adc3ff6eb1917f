import { numbersLiteral, type Tx } from '../../platform/db/index.ts';
import { GuardRefusal, type Row } from '../ledger/index.ts';

/** A stake on a slot of any vendor. */
export interface SlotStake {
  readonly memberId: bigint;
  readonly stakeMinor: bigint;
}

/** Checked on the locked row of the sitting, in the transaction of the stake. */
export const slotStakeRider = {
  name: 'protection_slot_stake',
  guard: {
    text: 'select protection.guard_slot_stakes($1::int[], $2::bigint[], $3::bigint[])',
    columns: (rows: readonly Row<SlotStake>[]) => [
      numbersLiteral(rows.map((row) => row.ordinal)),
      numbersLiteral(rows.map((row) => row.payload.memberId)),
      numbersLiteral(rows.map((row) => row.payload.stakeMinor)),
    ],
  },
};

/** Why the guard refused a stake; null: it did not. */
export function whyRefused(error: unknown): 'needed' | 'over' | null {
  if (!(error instanceof GuardRefusal)) return null;
  if (error.why === 461) return 'needed';
  return error.why === 462 ? 'over' : null;
}

/** False where the sitting has a lower one: it is never raised. */
export async function lowerSlotStake(tx: Tx, memberId: bigint, slotStakeMinor: bigint): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update protection.sitting set slot_stake = $2 where member_id = $1 and (slot_stake is null or slot_stake >= $2)',
    [memberId, slotStakeMinor],
  );
  return rowCount === 1;
}
