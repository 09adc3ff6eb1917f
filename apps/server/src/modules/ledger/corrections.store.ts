import type { Pool } from 'pg';
import { entryDefinitions, type EntryCode, type Posting } from '@fairhouse/ledger';
import { numbersLiteral, textsLiteral } from '../../platform/db/index.ts';
import type { TakenBack } from './limits.store.ts';
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
    text: `insert into ledger.correction (entry_id, corrects_id, proposed_by, approved_by, reason, at)
      select t.entry, t.corrects, t.proposed, t.approved, t.reason, platform.house_time()
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
  /** The wallets that the entry moved, without house accounts. */
  readonly wallets: readonly OwnedWallet[];
  /** The amount that limits counted; null: nothing. */
  readonly counted: Counted | null;
}

type Counted = Omit<TakenBack, 'entryId'>;

export interface OwnedWallet {
  readonly id: bigint;
  readonly brandId: bigint;
  readonly memberId: bigint;
  readonly purse: string;
  readonly currency: string;
}

interface EntryRow {
  wallet_id: string;
  code: EntryCode;
  at: Date;
  debit: string;
  credit: string;
  amount: string;
}

export async function findEntry(pool: Pool, entryId: bigint): Promise<BookedEntry | undefined> {
  const { rows } = await pool.query<EntryRow>(
    `select e.wallet_id, e.code, e.at, p.debit, p.credit, p.amount from ledger.entry e join ledger.posting p on p.entry_id = e.id and p.at = e.at
     where e.id = $1 order by p.ordinal`,
    [entryId],
  );
  const [first] = rows;
  if (!first) return undefined;
  const walletId = BigInt(first.wallet_id);
  const postings = rows.map((row) => ({
    debit: BigInt(row.debit),
    credit: BigInt(row.credit),
    amountMinor: BigInt(row.amount),
  }));
  return {
    walletId,
    postings,
    counted: (await findTakenBack(pool, entryId)) ?? countedOf(first, walletId, postings),
    wallets: await findWallets(
      pool,
      rows.flatMap((row) => [row.debit, row.credit]),
    ),
  };
}

/** Whether two operators have taken back what a key booked. */
export async function findIsCorrected(
  pool: Pool,
  { walletId, call, clientKey }: { walletId: bigint; call: string; clientKey: string },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from ledger.key k join ledger.correction c on c.corrects_id = k.entry_id where k.wallet_id = $1 and k.call = $2 and k.client_key = $3`,
    [walletId, call, clientKey],
  );
  return rowCount === 1;
}

/** For an entry that itself was a correction: the opposite amounts. */
async function findTakenBack(pool: Pool, entryId: bigint): Promise<Counted | null> {
  const {
    rows: [row],
  } = await pool.query<{ wallet_id: string; stake: string; payout: string; counted_at: Date }>(
    'select wallet_id, stake, payout, counted_at from ledger.taken_back where entry_id = $1',
    [entryId],
  );
  return row
    ? {
        walletId: BigInt(row.wallet_id),
        stakeMinor: -BigInt(row.stake),
        payoutMinor: -BigInt(row.payout),
        countedAtMs: row.counted_at.getTime(),
      }
    : null;
}

function countedOf({ code, at }: EntryRow, walletId: bigint, postings: readonly Posting[]): Counted | null {
  const { limits } = entryDefinitions[code];
  if (limits !== 'stake' && limits !== 'payout') return null;
  const sum = (side: 'debit' | 'credit'): bigint =>
    postings.reduce((total, posting) => total + (posting[side] === walletId ? posting.amountMinor : 0n), 0n);
  return {
    walletId,
    stakeMinor: limits === 'stake' ? sum('debit') : 0n,
    payoutMinor: sum('credit'),
    countedAtMs: at.getTime(),
  };
}

async function findWallets(pool: Pool, ids: readonly string[]): Promise<OwnedWallet[]> {
  const { rows } = await pool.query<{
    id: string;
    brand_id: string;
    member_id: string;
    purse: string;
    currency: string;
  }>(
    'select id, brand_id, member_id, purse, currency from ledger.account where id = any ($1::bigint[]) and member_id is not null order by id',
    [ids],
  );
  return rows.map((row) => ({
    id: BigInt(row.id),
    brandId: BigInt(row.brand_id),
    memberId: BigInt(row.member_id),
    purse: row.purse,
    currency: row.currency,
  }));
}
