import type { RebateCategory } from '@fairhouse/contract';
import { numbersLiteral, textsLiteral, type Db, type Tx } from '../../platform/db/index.ts';
import type { Row } from '../ledger/index.ts';
import type { Accrued, Payee, Role } from './account.store.ts';

export interface NewPayment extends Payee {
  readonly amountMinor: bigint;
  readonly lines: readonly Accrued[];
  /** Taken while its accounts are locked. */
  readonly place: bigint;
  /** The key of a claim by hand. */
  readonly clientKey: string | null;
  readonly madeAt: Date;
}

export interface Payment extends Omit<NewPayment, 'lines' | 'place'> {
  readonly id: bigint;
  readonly paidAt: Date | null;
}

/** Makes payments, and takes them off the accounts, which the caller has locked; returns their ids in order. */
export async function insertPayments(tx: Tx, payments: readonly NewPayment[]): Promise<bigint[]> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'rebates_add_payments',
    text: `insert into rebates.payment (brand_id, member_id, role, currency, amount, client_key, made_at, place)
      select t.brand, t.member, t.role, t.currency, t.amount, t.key, timestamptz 'epoch' + t.at * interval '1 millisecond', t.place
      from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::bigint[], $6::text[], $7::bigint[], $8::bigint[]) with ordinality t(brand, member, role, currency, amount, key, at, place, number)
      order by t.number returning id`,
    values: [
      numbersLiteral(payments.map(({ brandId }) => brandId)),
      numbersLiteral(payments.map(({ memberId }) => memberId)),
      textsLiteral(payments.map(({ role }) => role)),
      textsLiteral(payments.map(({ currency }) => currency)),
      numbersLiteral(payments.map(({ amountMinor }) => amountMinor)),
      textsLiteral(payments.map(({ clientKey }) => clientKey)),
      numbersLiteral(payments.map(({ madeAt }) => madeAt.getTime())),
      numbersLiteral(payments.map(({ place }) => place)),
    ],
  });
  const ids = rows.map(({ id }) => BigInt(id));
  const lines = payments.flatMap((payment, at) =>
    payment.lines.map((line) => ({ ...payment, ...line, id: ids[at] ?? 0n })),
  );
  await tx.query({
    name: 'rebates_take_off',
    text: `with line as (
        select * from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::bigint[], $8::numeric[]) t(id, member, role, currency, category, valid, amount, earned)
      ), written as (
        insert into rebates.payment_line (payment_id, category, valid_stake, amount, earned) select id, category, valid, amount, earned from line
      )
      update rebates.account a set paid = a.paid + line.amount, paid_valid_stake = a.paid_valid_stake + line.valid from line
      where a.member_id = line.member and a.role = line.role and a.currency = line.currency and a.category = line.category`,
    values: [
      numbersLiteral(lines.map(({ id }) => id)),
      numbersLiteral(lines.map(({ memberId }) => memberId)),
      textsLiteral(lines.map(({ role }) => role)),
      textsLiteral(lines.map(({ currency }) => currency)),
      textsLiteral(lines.map(({ category }) => category)),
      numbersLiteral(lines.map(({ validStakeMinor }) => validStakeMinor)),
      numbersLiteral(lines.map(({ amountMinor }) => amountMinor)),
      numbersLiteral(lines.map(({ earnedMicros }) => earnedMicros)),
    ],
  });
  return ids;
}

interface PaymentRow {
  id: string;
  brand_id: string;
  member_id: string;
  role: Role;
  currency: string;
  amount: string;
  client_key: string | null;
  made_at: Date;
  paid_at: Date | null;
}

const columns = 'id, brand_id, member_id, role, currency, amount, client_key, made_at, paid_at';

const toPayment = (row: PaymentRow): Payment => ({
  id: BigInt(row.id),
  brandId: BigInt(row.brand_id),
  memberId: BigInt(row.member_id),
  role: row.role,
  currency: row.currency,
  amountMinor: BigInt(row.amount),
  clientKey: row.client_key,
  madeAt: row.made_at,
  paidAt: row.paid_at,
});

/** Payments whose movement, or its mark, is missing, in the order of their ids. */
export async function findDuePayments(db: Db, { after, most }: { after: bigint; most: number }): Promise<Payment[]> {
  const { rows } = await db.query<PaymentRow>({
    name: 'rebates_due_payments',
    text: `select ${columns} from rebates.payment where entry_id is null and place is not null and id > $1 order by id limit $2`,
    values: [after, most],
  });
  return rows.map(toPayment);
}

/** By the entry that paid it; the mark is made after the movement. */
export async function updateEntry(db: Db, id: bigint, entryId: bigint): Promise<void> {
  await db.query({
    name: 'rebates_mark_entry',
    text: 'update rebates.payment set entry_id = $2 where id = $1 and entry_id is null',
    values: [id, entryId],
  });
}

/** Payments of an agent by the entries that paid them. */
export async function findByEntries(
  db: Db,
  memberId: bigint,
  entryIds: readonly bigint[],
): Promise<Map<bigint, Payment>> {
  const { rows } = await db.query<PaymentRow & { entry_id: string }>({
    name: 'rebates_by_entries',
    text: `select ${columns}, entry_id from rebates.payment where entry_id = any ($2::bigint[]) and member_id = $1 and role = 'agent' and place > 0`,
    values: [memberId, numbersLiteral(entryIds)],
  });
  return new Map(rows.map((row) => [BigInt(row.entry_id), toPayment(row)]));
}

/** A payment to an agent that opens; null: none of this agent. */
export async function findAgentPayment(db: Db, memberId: bigint, id: bigint): Promise<Payment | null> {
  const { rows } = await db.query<PaymentRow>({
    name: 'rebates_agent_payment',
    text: `select ${columns} from rebates.payment where id = $2 and member_id = $1 and role = 'agent' and place > 0`,
    values: [memberId, id],
  });
  return rows[0] ? toPayment(rows[0]) : null;
}

export async function findByKey(db: Db | Tx, memberId: bigint, clientKey: string): Promise<Payment | null> {
  const { rows } = await db.query<PaymentRow>({
    name: 'rebates_payment_of_key',
    text: `select ${columns} from rebates.payment where member_id = $1 and client_key = $2`,
    values: [memberId, clientKey],
  });
  return rows[0] ? toPayment(rows[0]) : null;
}

/** Own rebates of a member, newest first. */
export async function listPayments(
  db: Db,
  { memberId, brandId }: { memberId: bigint; brandId: bigint },
  page: { offset: number; limit: number },
): Promise<{ list: Payment[]; total: number }> {
  const { rows } = await db.query<PaymentRow>({
    name: 'rebates_payments',
    text: `select ${columns} from rebates.payment where member_id = $1 and brand_id = $2 and role = 'own' order by id desc offset $3 limit $4`,
    values: [memberId, brandId, page.offset, page.limit],
  });
  const { rows: counted } = await db.query<{ total: string }>({
    name: 'rebates_payment_count',
    text: `select count(*) as total from rebates.payment where member_id = $1 and brand_id = $2 and role = 'own'`,
    values: [memberId, brandId],
  });
  return { list: rows.map(toPayment), total: Number(counted[0]?.total ?? 0) };
}

/** Of which categories payments are made up. */
export async function findLines(
  db: Db,
  paymentIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Omit<Accrued, 'earnedMicros'>[]>> {
  const { rows } = await db.query<{
    payment_id: string;
    category: RebateCategory;
    valid_stake: string;
    amount: string;
  }>({
    name: 'rebates_payment_lines',
    text: 'select payment_id, category, valid_stake, amount from rebates.payment_line where payment_id = any ($1::bigint[])',
    values: [numbersLiteral(paymentIds)],
  });
  return Map.groupBy(
    rows.map((row) => ({
      paymentId: BigInt(row.payment_id),
      category: row.category,
      validStakeMinor: BigInt(row.valid_stake),
      amountMinor: BigInt(row.amount),
    })),
    ({ paymentId }) => paymentId,
  );
}

export interface PaidMark {
  readonly id: bigint;
  readonly atMs: number;
}

/** Marks a payment in the transaction of its movement. */
export const paymentRider = {
  name: 'rebates_paid',
  apply: {
    text: 'select rebates.mark_paid($1::int[], $2::bigint[], $3::bigint[])',
    columns(rows: readonly Row<PaidMark>[]) {
      return [
        numbersLiteral(rows.map(({ ordinal }) => ordinal)),
        numbersLiteral(rows.map(({ payload }) => payload.id)),
        numbersLiteral(rows.map(({ payload }) => payload.atMs)),
      ];
    },
  },
};
