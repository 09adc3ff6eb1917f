import { numbersLiteral, textsLiteral, type Db, type Tx } from '../../../platform/db/index.ts';
import type { Row } from '../../ledger/index.ts';

/** A win, the member's own rebate, the rebate of an upline, a returned stake, a win taken back. */
export type PaymentKind = 'win' | 'rebate' | 'agent' | 'refund' | 'unwin';

export interface PaymentKey {
  readonly issueId: bigint;
  readonly version: number;
}

/** What a wallet gets. */
export interface Due {
  readonly kind: PaymentKind;
  readonly walletId: bigint;
  readonly memberId: bigint;
  readonly brandId: bigint;
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly tickets: number;
  /** When limits counted it: the oldest stake of a refund, or the win that is taken back. */
  readonly countedAtMs: number | null;
}

/** A sum that was partly paid before it grew. */
export interface DueRest extends Due {
  readonly paidMinor: bigint;
}

export interface PaymentMark extends PaymentKey {
  readonly kind: PaymentKind;
  readonly walletId: bigint;
}

/** Adds the results of a batch of tickets; what was paid is not paid again. */
export async function addPayments(tx: Tx, { issueId, version }: PaymentKey, dues: readonly Due[]): Promise<void> {
  if (dues.length === 0) return;
  await tx.query({
    name: 'lottery_add_payments',
    text: `insert into lottery.payment as p (issue_id, version, kind, wallet_id, member_id, brand_id, currency, amount, tickets, counted_at)
      select $1, $2, t.kind, t.wallet, t.member, t.brand, t.currency, t.amount, t.tickets, timestamptz 'epoch' + nullif(t.counted, 0) * interval '1 millisecond'
      from unnest($3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::text[], $8::bigint[], $9::int[], $10::bigint[]) t(kind, wallet, member, brand, currency, amount, tickets, counted)
      on conflict (issue_id, version, kind, wallet_id) do update set amount = p.amount + excluded.amount, paid = case when p.state = 'DUE' then p.paid else p.amount end, state = 'DUE', tickets = p.tickets + excluded.tickets,
        counted_at = least(p.counted_at, excluded.counted_at)`,
    values: [
      issueId,
      version,
      textsLiteral(dues.map(({ kind }) => kind)),
      numbersLiteral(dues.map(({ walletId }) => walletId)),
      numbersLiteral(dues.map(({ memberId }) => memberId)),
      numbersLiteral(dues.map(({ brandId }) => brandId)),
      textsLiteral(dues.map(({ currency }) => currency)),
      numbersLiteral(dues.map(({ amountMinor }) => amountMinor)),
      numbersLiteral(dues.map(({ tickets }) => tickets)),
      numbersLiteral(dues.map(({ countedAtMs }) => countedAtMs ?? 0)),
    ],
  });
}

/**
 * Compared with the payments of the version before: an equal win is kept, a different one is taken back and paid anew.
 * Rebates depend on stakes, not on results.
 */
export async function comparePayments(tx: Tx, { issueId, version }: PaymentKey): Promise<void> {
  await tx.query(
    `insert into lottery.payment (issue_id, version, kind, wallet_id, member_id, brand_id, currency, amount, tickets, counted_at)
     select old.issue_id, $2, 'unwin', old.wallet_id, old.member_id, old.brand_id, old.currency, old.amount, old.tickets, old.counted_at
     from lottery.payment old left join lottery.payment p on p.issue_id = old.issue_id and p.version = $2 and p.kind = 'win' and p.wallet_id = old.wallet_id
     where old.issue_id = $1 and old.version = $2 - 1 and old.kind = 'win' and p.amount is distinct from old.amount
     on conflict do nothing`,
    [issueId, version],
  );
  await tx.query(
    `update lottery.payment p set state = 'KEPT', counted_at = old.counted_at from lottery.payment old
     where p.issue_id = $1 and p.version = $2 and p.kind = 'win' and p.state = 'DUE'
       and old.issue_id = $1 and old.version = $2 - 1 and old.kind = 'win' and old.wallet_id = p.wallet_id and old.amount = p.amount`,
    [issueId, version],
  );
}

/** Payments due after `after`, in the order of their key; a win only after the wallet's earlier win was taken back. */
export async function findDuePayments(
  db: Db,
  { issueId, version }: PaymentKey,
  input: { isTakenBack: boolean; after: Pick<Due, 'kind' | 'walletId'> | null; limit: number },
): Promise<DueRest[]> {
  const { isTakenBack, after, limit } = input;
  const { rows } = await db.query<{
    kind: PaymentKind;
    wallet_id: string;
    member_id: string;
    brand_id: string;
    currency: string;
    amount: string;
    paid: string;
    tickets: number;
    counted_at: Date | null;
  }>({
    name: 'lottery_due_payments',
    text: `select p.kind, p.wallet_id, p.member_id, p.brand_id, p.currency, p.amount - p.paid as amount, p.paid, p.tickets, p.counted_at from lottery.payment p
      where p.issue_id = $1 and p.version = $2 and p.state = 'DUE' and (p.kind = 'unwin') = $3 and (p.kind, p.wallet_id) > ($4, $5)
        and ($3 or not exists (select from lottery.payment u where u.issue_id = $1 and u.version = $2 and u.kind = 'unwin' and u.wallet_id = p.wallet_id and u.state = 'DUE'))
      order by p.kind, p.wallet_id limit $6`,
    values: [issueId, version, isTakenBack, after?.kind ?? '', after?.walletId ?? 0n, limit],
  });
  return rows.map((row) => ({
    kind: row.kind,
    walletId: BigInt(row.wallet_id),
    memberId: BigInt(row.member_id),
    brandId: BigInt(row.brand_id),
    currency: row.currency,
    amountMinor: BigInt(row.amount),
    paidMinor: BigInt(row.paid),
    tickets: row.tickets,
    countedAtMs: row.counted_at?.getTime() ?? null,
  }));
}

/** Marks a payment in the transaction of its movement. */
export const paymentRider = {
  name: 'lottery_payment',
  apply: {
    text: 'select lottery.mark_paid($1::int[], $2::bigint[], $3::int[], $4::text[], $5::bigint[])',
    columns(rows: readonly Row<PaymentMark>[]) {
      const marks = rows.map(({ payload }) => payload);
      return [
        numbersLiteral(rows.map(({ ordinal }) => ordinal)),
        numbersLiteral(marks.map(({ issueId }) => issueId)),
        numbersLiteral(marks.map(({ version }) => version)),
        textsLiteral(marks.map(({ kind }) => kind)),
        numbersLiteral(marks.map(({ walletId }) => walletId)),
      ];
    },
  },
};
