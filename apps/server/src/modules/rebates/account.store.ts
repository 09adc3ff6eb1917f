import type { RebateCategory } from '@fairhouse/contract';
import { numbersLiteral, textsLiteral, type Db, type Tx } from '../../platform/db/index.ts';

/** Earned by own bets, or as an upline. */
export type Role = 'own' | 'agent';

export interface Payee {
  readonly brandId: bigint;
  readonly memberId: bigint;
  readonly role: Role;
  readonly currency: string;
}

export interface Earned extends Payee {
  readonly category: RebateCategory;
  validStakeMinor: bigint;
  /** In millionths of the smallest unit of money; exact. */
  earnedMicros: bigint;
}

/** What a category has earned since the last payment, floored once. */
export interface Accrued {
  readonly category: RebateCategory;
  readonly validStakeMinor: bigint;
  readonly amountMinor: bigint;
  /** All that was ever earned, exact. */
  readonly earnedMicros: bigint;
}

/** Sorted by their keys, so that no two transactions deadlock. */
export async function addEarned(tx: Tx, earned: readonly Earned[]): Promise<void> {
  if (earned.length === 0) return;
  await tx.query({
    name: 'rebates_add_earned',
    text: `insert into rebates.account as a (member_id, role, currency, category, brand_id, valid_stake, earned)
      select t.member, t.role, t.currency, t.category, t.brand, t.valid, t.earned
      from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::numeric[]) t(member, role, currency, category, brand, valid, earned)
      order by 1, 2, 3, 4
      on conflict (member_id, role, currency, category) do update set valid_stake = a.valid_stake + excluded.valid_stake, earned = a.earned + excluded.earned`,
    values: [
      numbersLiteral(earned.map(({ memberId }) => memberId)),
      textsLiteral(earned.map(({ role }) => role)),
      textsLiteral(earned.map(({ currency }) => currency)),
      textsLiteral(earned.map(({ category }) => category)),
      numbersLiteral(earned.map(({ brandId }) => brandId)),
      numbersLiteral(earned.map(({ validStakeMinor }) => validStakeMinor)),
      numbersLiteral(earned.map(({ earnedMicros }) => earnedMicros)),
    ],
  });
}

const accruedColumns =
  'member_id, role, currency, category, valid_stake - paid_valid_stake as valid_stake, floor(earned / 1000000)::bigint - paid as amount, earned';

interface AccruedRow {
  member_id: string;
  role: Role;
  currency: string;
  category: RebateCategory;
  valid_stake: string;
  amount: string;
  earned: string;
}

const toAccrued = (row: AccruedRow): Accrued & Pick<Payee, 'memberId' | 'role' | 'currency'> => ({
  memberId: BigInt(row.member_id),
  role: row.role,
  currency: row.currency,
  category: row.category,
  validStakeMinor: BigInt(row.valid_stake),
  amountMinor: BigInt(row.amount),
  earnedMicros: BigInt(row.earned),
});

/** What a member has earned by own bets since the last payment. */
export async function findAccrued(
  db: Db | Tx,
  { memberId, currency }: { memberId: bigint; currency: string },
): Promise<Accrued[]> {
  const { rows } = await db.query<AccruedRow>({
    name: 'rebates_accrued',
    text: `select ${accruedColumns} from rebates.account where member_id = $1 and role = 'own' and currency = $2`,
    values: [memberId, currency],
  });
  return rows.map(toAccrued);
}

/** The same of many, whose accounts stay locked until the transaction ends; in the order of the request. */
export async function lockAccrued(
  tx: Tx,
  payees: readonly Pick<Payee, 'memberId' | 'role' | 'currency'>[],
): Promise<Accrued[][]> {
  const { rows } = await tx.query<AccruedRow>({
    name: 'rebates_lock_accrued',
    text: `select ${accruedColumns} from rebates.account
      where (member_id, role, currency) in (select * from unnest($1::bigint[], $2::text[], $3::text[]))
      order by rebates.account.member_id, rebates.account.role, rebates.account.currency, rebates.account.category for update`,
    values: [
      numbersLiteral(payees.map(({ memberId }) => memberId)),
      textsLiteral(payees.map(({ role }) => role)),
      textsLiteral(payees.map(({ currency }) => currency)),
    ],
  });
  const accrued = rows.map(toAccrued);
  return payees.map((payee) =>
    accrued.filter(
      (each) => each.memberId === payee.memberId && each.role === payee.role && each.currency === payee.currency,
    ),
  );
}

/** Who has something to be paid: agents, and members of brands that pay by themselves; after a place, in order. */
export async function findPayees(
  db: Db,
  input: {
    readonly payingBrandIds: readonly bigint[];
    /** Whoever got a payment since then waits, so that a busy agent has one movement a minute. */
    readonly notPaidSince: Date;
    readonly after: Pick<Payee, 'memberId' | 'role'> | null;
    readonly most: number;
  },
): Promise<Payee[]> {
  const { rows } = await db.query<{ brand_id: string; member_id: string; role: Role; currency: string }>({
    name: 'rebates_payees',
    text: `select a.brand_id, a.member_id, a.role, a.currency from rebates.account a
      where a.earned >= (a.paid + 1) * 1000000::numeric and (a.role = 'agent' or a.brand_id = any ($1::bigint[])) and (a.role, a.member_id) > ($2, $3)
        and not exists (select from rebates.payment p where p.member_id = a.member_id and p.role = a.role and p.made_at > $4)
      group by 1, 2, 3, 4 order by a.role, a.member_id limit $5`,
    values: [
      numbersLiteral(input.payingBrandIds),
      input.after?.role ?? '',
      input.after?.memberId ?? 0n,
      input.notPaidSince,
      input.most,
    ],
  });
  return rows.map((row) => ({
    brandId: BigInt(row.brand_id),
    memberId: BigInt(row.member_id),
    role: row.role,
    currency: row.currency,
  }));
}
