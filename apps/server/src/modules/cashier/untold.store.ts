import type { Db } from '../../platform/db/index.ts';
import { untoldStates } from './deposit-states.ts';
import { columns, readDeposit, type DepositRow, type Raw } from './deposit.store.ts';

/** The first question after this long, each later one after twice as long, and in the end at a fixed interval. */
export const firstAskMs = 2 * 60_000;
const lastAskMs = 3 * 60 * 60_000;
/** For this long after its time was over, money may still turn out to have come. */
const askForMs = 3 * 24 * 60 * 60_000;

/**
 * Takes deposits that are due for a question, for this process alone, and sets when they are due again: at the latest
 * when their time is over, so that a lost message does not let a paid deposit expire. Those that may still expire come
 * first.
 */
export async function takeUntold(db: Db, now: Date, max: number): Promise<DepositRow[]> {
  const { rows } = await db.query<Raw>(
    `with due as (
       select id as due_id,
         least($1::timestamptz + least($3::float8 * 2 ^ least(asked + 1, 20), $4::float8) * interval '1 millisecond', case when expires_at > $1 then expires_at end) as next_at
       from cashier.deposit where ask_at <= $1 and state = any($6)
       order by state <> 'awaiting_payment', case when state = 'awaiting_payment' then expires_at else ask_at end limit $2 for update skip locked
     )
     update cashier.deposit set asked = asked + 1, ask_at = case when next_at <= expires_at + $5::float8 * interval '1 millisecond' then next_at end
     from due where id = due_id returning ${columns}`,
    [now, max, firstAskMs, lastAskMs, askForMs, untoldStates],
  );
  return rows.map(readDeposit);
}
