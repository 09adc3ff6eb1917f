import type { Language } from '@fairhouse/contract';
import type { Db, Tx } from '../../../../platform/db/index.ts';

export interface SandboxPayment {
  readonly ref: string;
  readonly merchant: string;
  readonly reference: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly returnUrl: string;
  readonly callbackUrl: string;
  readonly language: Language;
  readonly state: 'open' | 'paid' | 'failed';
  readonly paidMinor: bigint | null;
  readonly madeAt: Date;
  readonly expiresAt: Date;
}

interface Raw {
  ref: string;
  merchant: string;
  reference: string;
  amount: string;
  currency: string;
  return_url: string;
  callback_url: string;
  language: Language;
  state: 'open' | 'paid' | 'failed';
  paid_amount: string | null;
  made_at: Date;
  expires_at: Date;
}

const columns =
  'ref, merchant, reference, amount, currency, return_url, callback_url, language, state, paid_amount, made_at, expires_at';

function read(raw: Raw): SandboxPayment {
  return {
    ref: raw.ref,
    merchant: raw.merchant,
    reference: raw.reference,
    amountMinor: BigInt(raw.amount),
    currency: raw.currency,
    returnUrl: raw.return_url,
    callbackUrl: raw.callback_url,
    language: raw.language,
    state: raw.state,
    paidMinor: raw.paid_amount === null ? null : BigInt(raw.paid_amount),
    madeAt: raw.made_at,
    expiresAt: raw.expires_at,
  };
}

/** The same reference is the same payment. */
export async function insertPayment(
  db: Db,
  made: Omit<SandboxPayment, 'state' | 'paidMinor'>,
): Promise<SandboxPayment> {
  const { rows } = await db.query<Raw>(
    `with made as (
       insert into cashier.sandbox_payment (ref, merchant, reference, amount, currency, return_url, callback_url, language, state, made_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, 'open', $9, $10) on conflict (merchant, reference) do nothing returning ${columns}
     )
     select * from made union all select ${columns} from cashier.sandbox_payment where merchant = $2 and reference = $3 limit 1`,
    [
      made.ref,
      made.merchant,
      made.reference,
      made.amountMinor,
      made.currency,
      made.returnUrl,
      made.callbackUrl,
      made.language,
      made.madeAt,
      made.expiresAt,
    ],
  );
  if (!rows[0]) throw new Error('the sandbox did not keep the payment');
  return read(rows[0]);
}

export async function findPayment(db: Db, ref: string): Promise<SandboxPayment | null> {
  const { rows } = await db.query<Raw>(`select ${columns} from cashier.sandbox_payment where ref = $1`, [ref]);
  return rows[0] ? read(rows[0]) : null;
}

/** Null: the payment is not open any more. */
export async function updatePayment(
  tx: Tx,
  ended: { ref: string; state: 'paid' | 'failed'; paidMinor: bigint | null },
): Promise<SandboxPayment | null> {
  const { rows } = await tx.query<Raw>(
    `update cashier.sandbox_payment set state = $2, paid_amount = $3 where ref = $1 and state = 'open' returning ${columns}`,
    [ended.ref, ended.state, ended.paidMinor],
  );
  return rows[0] ? read(rows[0]) : null;
}

export interface SandboxMessage {
  readonly id: bigint;
  readonly signedFor: string;
  readonly body: string;
  readonly callbackUrl: string;
  readonly tries: number;
}

export async function insertMessage(
  tx: Tx,
  made: { ref: string; signedFor: string; body: string; dueAt: Date },
): Promise<void> {
  await tx.query('insert into cashier.sandbox_message (ref, signed_for, body, due_at) values ($1, $2, $3, $4)', [
    made.ref,
    made.signedFor,
    made.body,
    made.dueAt,
  ]);
}

/** Takes what is due, for this process alone; each taking counts as a try and delays the next. */
export async function takeDue(
  db: Db,
  now: Date,
  next: { afterMs: number; triesMax: number },
): Promise<SandboxMessage[]> {
  const { rows } = await db.query<{
    id: string;
    signed_for: string;
    body: string;
    callback_url: string;
    tries: number;
  }>(
    `update cashier.sandbox_message m set tries = m.tries + 1, due_at = $1::timestamptz + (m.tries + 1) * $2 * interval '1 millisecond'
     from (select ref, callback_url from cashier.sandbox_payment union all select ref, callback_url from cashier.sandbox_payout) p
     where p.ref = m.ref and m.id in (
       select id from cashier.sandbox_message where delivered_at is null and due_at <= $1 and tries < $3 order by due_at, id limit 50 for update skip locked)
     returning m.id, m.signed_for, m.body, p.callback_url, m.tries`,
    [now, next.afterMs, next.triesMax],
  );
  return rows
    .map((row) => ({
      id: BigInt(row.id),
      signedFor: row.signed_for,
      body: row.body,
      callbackUrl: row.callback_url,
      tries: row.tries,
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

export async function updateDelivered(
  db: Db,
  id: bigint,
  answered: { at: Date | null; status: number },
): Promise<void> {
  await db.query('update cashier.sandbox_message set delivered_at = $2, answer = $3 where id = $1', [
    id,
    answered.at,
    answered.status,
  ]);
}
