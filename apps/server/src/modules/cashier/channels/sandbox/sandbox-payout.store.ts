import type { Db } from '../../../../platform/db/index.ts';

export interface SandboxPayout {
  readonly ref: string;
  readonly merchant: string;
  readonly reference: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  /** The outcome it has decided on; told from `dueAt` on. */
  readonly state: 'paid' | 'failed';
  readonly paidMinor: bigint | null;
  readonly callbackUrl: string;
  readonly dueAt: Date;
}

interface Raw {
  ref: string;
  merchant: string;
  reference: string;
  amount: string;
  currency: string;
  state: 'paid' | 'failed';
  paid_amount: string | null;
  callback_url: string;
  due_at: Date;
}

const read = (raw: Raw): SandboxPayout => ({
  ref: raw.ref,
  merchant: raw.merchant,
  reference: raw.reference,
  amountMinor: BigInt(raw.amount),
  currency: raw.currency,
  state: raw.state,
  paidMinor: raw.paid_amount === null ? null : BigInt(raw.paid_amount),
  callbackUrl: raw.callback_url,
  dueAt: raw.due_at,
});
const columns = 'ref, merchant, reference, amount, currency, state, paid_amount, callback_url, due_at';

/** Null: the reference exists already. */
export async function insertPayout(db: Db, made: SandboxPayout & { madeAt: Date }): Promise<SandboxPayout | null> {
  const { rows } = await db.query<Raw>(
    `insert into cashier.sandbox_payout (ref, merchant, reference, amount, currency, state, paid_amount, callback_url, due_at, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (merchant, reference) do nothing returning ${columns}`,
    [
      made.ref,
      made.merchant,
      made.reference,
      made.amountMinor,
      made.currency,
      made.state,
      made.paidMinor,
      made.callbackUrl,
      made.dueAt,
      made.madeAt,
    ],
  );
  return rows[0] ? read(rows[0]) : null;
}

export async function findPayout(
  db: Db,
  known: { merchant: string; reference: string },
): Promise<SandboxPayout | null> {
  const { rows } = await db.query<Raw>(
    `select ${columns} from cashier.sandbox_payout where merchant = $1 and reference = $2`,
    [known.merchant, known.reference],
  );
  return rows[0] ? read(rows[0]) : null;
}
