import type { Pool } from 'pg';
import type { EntryCode } from '@fairhouse/ledger';

export interface RecordAsked {
  readonly walletId: bigint;
  /** Only these; all without. */
  readonly codes?: readonly EntryCode[];
  /** Days of `zone`, both included: `2026-11-21`. */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly zone: string;
  readonly skip: number;
  readonly take: number;
}

export interface RecordedEntry {
  readonly entryId: bigint;
  readonly at: Date;
  readonly code: EntryCode;
  /** What the wallet gained, below zero for what it lost. */
  readonly changeMinor: bigint;
  readonly balanceMinor: bigint;
}

/** The codes that the index of money entries leaves out: they are nearly all of the rows. */
const playCodes = ['casino.round', 'vendor.bet', 'vendor.settle', 'vendor.rollback'];
const noPlay = `e.code not in (${playCodes.map((code) => `'${code}'`).join(', ')})`;

/** The newest first. Each side is cut before they are joined, so that a long record costs no more than a short one. */
export async function listEntries(pool: Pool, asked: RecordAsked): Promise<RecordedEntry[]> {
  const { codes } = asked;
  const where = codes === undefined ? '' : `and e.code = any ($7::text[])${codes.some((code) => playCodes.includes(code)) ? '' : ` and ${noPlay}`}`;
  const side = (column: string, after: string) => `(
    select e.id, e.at, e.code, ${after} as other_after from ledger.entry e
    where e.${column} = $1 and e.at >= ($2::date::timestamp at time zone $4) and e.at < (($3::date + 1)::timestamp at time zone $4) ${where}
    order by e.at desc, e.id desc limit $5::int + $6::int)`;
  const { rows } = await pool.query<{ id: string; at: Date; code: EntryCode; change: string; balance: string }>(
    `select s.id, s.at, s.code, p.change, coalesce(s.other_after, p.after) as balance
     from (
       select * from (${side('wallet_id', 'null::bigint')} union all ${side('counterparty_id', 'e.counterparty_after')}) both_sides
       order by at desc, id desc offset $5 limit $6
     ) s
     cross join lateral (
       select sum(case when p.credit = $1 then p.amount when p.debit = $1 then -p.amount else 0 end) as change,
         (array_agg(p.balance_after order by p.ordinal desc))[1] as after
       from ledger.posting p where p.entry_id = s.id and p.at = s.at
     ) p
     order by s.at desc, s.id desc`,
    [asked.walletId, asked.firstDay, asked.lastDay, asked.zone, asked.skip, asked.take, ...(codes === undefined ? [] : [codes])],
  );
  return rows.map((row) => ({
    entryId: BigInt(row.id), at: row.at, code: row.code, changeMinor: BigInt(row.change), balanceMinor: BigInt(row.balance),
  }));
}

/** Whole days from the sums, and what the rollup has not added yet from the entries. */
export async function countEntries(pool: Pool, asked: Omit<RecordAsked, 'skip' | 'take'>): Promise<number> {
  const { rows } = await pool.query<{ total: string }>(
    `with cursor as (select next_tx, moved_at from ledger.rollup_cursor where name = 'day_total')
     select (
       select coalesce(sum(t.entries), 0) from ledger.day_total t
       where t.wallet_id = $1 and t.day between $2::date and $3::date and ($5::text[] is null or t.code = any ($5))
     ) + (
       -- An entry is written within a day of the beginning of its transaction, by far.
       select count(*) from cursor c, lateral (
         select e.code from ledger.entry e where e.wallet_id = $1 and e.tx >= c.next_tx and e.at >= c.moved_at - interval '1 day'
           and e.at >= ($2::date::timestamp at time zone $4) and e.at < (($3::date + 1)::timestamp at time zone $4)
         union all
         select e.code from ledger.entry e where e.counterparty_id = $1 and e.tx >= c.next_tx and e.at >= c.moved_at - interval '1 day'
           and e.at >= ($2::date::timestamp at time zone $4) and e.at < (($3::date + 1)::timestamp at time zone $4)
       ) x where $5::text[] is null or x.code = any ($5)
     ) as total`,
    [asked.walletId, asked.firstDay, asked.lastDay, asked.zone, asked.codes ?? null],
  );
  return Number(rows[0]?.total ?? 0);
}
