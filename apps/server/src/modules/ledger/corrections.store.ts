import type { Pool } from 'pg';
import type { Posting } from '@fairhouse/ledger';
import { numbersLiteral, textsLiteral } from '../../platform/db/index.ts';
import type { Rider } from './movement.ts';

export interface NewCorrection {
  readonly entryId: bigint;
  readonly correctsId: bigint;
  readonly proposedBy: string;
  readonly approvedBy: string;
  readonly reason: string;
}

export const correctionRider: Rider<NewCorrection> = {
  name: 'ledger_correction',
  apply: {
    text: `insert into ledger.correction (entry_id, corrects_id, proposed_by, approved_by, reason)
      select t.entry, t.corrects, t.proposed, t.approved, t.reason
      from unnest($1::int[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::text[]) t(ordinal, entry, corrects, proposed, approved, reason)
      join ledger.accepted() a(ordinal) using (ordinal)`,
    columns: (rows) => [
      numbersLiteral(rows.map((row) => row.ordinal)),
      numbersLiteral(rows.map((row) => row.payload.entryId)),
      numbersLiteral(rows.map((row) => row.payload.correctsId)),
      textsLiteral(rows.map((row) => row.payload.proposedBy)),
      textsLiteral(rows.map((row) => row.payload.approvedBy)),
      textsLiteral(rows.map((row) => row.payload.reason)),
    ],
  },
};

export interface BookedEntry {
  readonly walletId: bigint;
  readonly postings: readonly Posting[];
  /** The wallets it moved; house accounts are not among them. */
  readonly wallets: readonly OwnedWallet[];
}

export interface OwnedWallet {
  readonly id: bigint;
  readonly brandId: bigint;
  readonly memberId: bigint;
  readonly purse: string;
  readonly currency: string;
}

interface EntryRow {
  wallet_id: string;
  debit: string;
  credit: string;
  amount: string;
}

export async function findEntry(pool: Pool, entryId: bigint): Promise<BookedEntry | undefined> {
  const { rows } = await pool.query<EntryRow>(
    `select e.wallet_id, p.debit, p.credit, p.amount from ledger.entry e join ledger.posting p on p.entry_id = e.id and p.at = e.at
     where e.id = $1 order by p.ordinal`, [entryId]);
  const [first] = rows;
  return first && {
    walletId: BigInt(first.wallet_id),
    postings: rows.map((row) => ({ debit: BigInt(row.debit), credit: BigInt(row.credit), amountMinor: BigInt(row.amount) })),
    wallets: await findWallets(pool, rows.flatMap((row) => [row.debit, row.credit])),
  };
}

async function findWallets(pool: Pool, ids: readonly string[]): Promise<OwnedWallet[]> {
  const { rows } = await pool.query<{ id: string; brand_id: string; member_id: string; purse: string; currency: string }>(
    'select id, brand_id, member_id, purse, currency from ledger.account where id = any ($1::bigint[]) and member_id is not null order by id', [ids]);
  return rows.map((row) => ({ id: BigInt(row.id), brandId: BigInt(row.brand_id), memberId: BigInt(row.member_id), purse: row.purse, currency: row.currency }));
}
