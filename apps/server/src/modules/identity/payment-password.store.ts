import type { Db, Tx } from '../../platform/db/index.ts';

export interface PaymentTry {
  readonly hash: string;
  /** Tries since the last right one, including this one. */
  readonly tries: number;
}

/**
 * Counts a try before it is judged, so that of many concurrent tries only as many are judged as the rule allows. Null
 * when there is no payment password, or it is locked.
 */
export async function takePaymentTry(
  db: Db,
  memberId: bigint,
  rule: { now: Date; triesMax: number; firstRestMs: number; longestRestMs: number },
): Promise<PaymentTry | null> {
  const { rows } = await db.query<{ payment_hash: string; payment_tries: number }>({
    name: 'identity_take_payment_try',
    text: `update identity.credential set payment_tries = payment_tries + 1,
        payment_locked_until = case when payment_tries + 1 >= $3
          then $2::timestamptz + least($4::bigint * (2::bigint ^ least(payment_tries + 1 - $3, 20))::bigint, $5::bigint) * interval '1 millisecond' end
      where member_id = $1 and payment_hash is not null and (payment_locked_until is null or payment_locked_until <= $2)
      returning payment_hash, payment_tries`,
    values: [memberId, rule.now, rule.triesMax, rule.firstRestMs, rule.longestRestMs],
  });
  return rows[0] ? { hash: rows[0].payment_hash, tries: rows[0].payment_tries } : null;
}

export async function forgetPaymentTries(db: Db, memberId: bigint): Promise<void> {
  await db.query(
    'update identity.credential set payment_tries = 0, payment_locked_until = null where member_id = $1 and payment_tries > 0',
    [memberId],
  );
}

export async function findPaymentPassword(
  db: Db,
  memberId: bigint,
): Promise<{ hash: string | null; lockedUntil: Date | null; passwordHash: string }> {
  const { rows } = await db.query<{
    payment_hash: string | null;
    payment_locked_until: Date | null;
    password_hash: string;
  }>('select payment_hash, payment_locked_until, password_hash from identity.credential where member_id = $1', [
    memberId,
  ]);
  return {
    hash: rows[0]?.payment_hash ?? null,
    lockedUntil: rows[0]?.payment_locked_until ?? null,
    passwordHash: rows[0]?.password_hash ?? '',
  };
}

/** False when the one to be replaced is not there any more. */
export async function replacePaymentHash(
  db: Db | Tx,
  memberId: bigint,
  change: { from: string | null; to: string; at: Date; moneyRests: boolean },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update identity.credential set payment_hash = $2, payment_changed_at = $3, payment_tries = 0, payment_locked_until = null,
       money_rests_from = case when $5 then $3 else money_rests_from end,
       guards_changed_at = case when $5 or payment_hash is not null then $3 else guards_changed_at end
     where member_id = $1 and payment_hash is not distinct from $4`,
    [memberId, change.to, change.at, change.from, change.moneyRests],
  );
  return rowCount === 1;
}
