import type { Pool, PoolClient } from 'pg';

/** A difference that a check of the books found. */
export interface BookDifference {
  readonly what: 'balance' | 'version' | 'chain' | 'key' | 'entry' | 'total' | 'meter' | 'house_sum';
  readonly account: string;
  readonly expected: string;
  readonly found: string;
}

export interface BookReport {
  readonly scope: string;
  readonly wallets: number;
  /** How many new entries were checked. */
  readonly entries: number;
  readonly differences: readonly BookDifference[];
}

export async function findWalletRange(pool: Pool): Promise<{ first: bigint; last: bigint }> {
  const { rows } = await pool.query<{ first: string; last: string }>(
    'select coalesce(min(id), 1000000) as first, coalesce(max(id), 1000000) as last from ledger.account where id >= 1000000',
  );
  return { first: BigInt(rows[0]?.first ?? 1_000_000), last: BigInt(rows[0]?.last ?? 1_000_000) };
}

export async function lastSliceEnd(pool: Pool): Promise<bigint | null> {
  const { rows } = await pool.query<{ scope: string }>(
    `select scope from ledger.book_check where scope like 'slice %' order by id desc limit 1`,
  );
  const end = rows[0]?.scope.split('-')[1];
  return end === undefined ? null : BigInt(end);
}

/** Balance and version of every wallet with from <= id < to, in one snapshot. */
export async function checkWallets(
  pool: Pool,
  from: bigint,
  to: bigint,
): Promise<{ count: number; differences: BookDifference[] }> {
  const { rows } = await pool.query<{ id: string; balance: string; posted: string; version: string; entries: string }>(
    `with touched as (
       select e.wallet_id as id, e.id as entry_id,
         case when p.credit = e.wallet_id then p.amount when p.debit = e.wallet_id then -p.amount else 0 end as change
       from ledger.entry e join ledger.posting p on p.entry_id = e.id and p.at = e.at
       where e.wallet_id >= $1 and e.wallet_id < $2
       union all
       select e.counterparty_id, e.id,
         case when p.credit = e.counterparty_id then p.amount when p.debit = e.counterparty_id then -p.amount else 0 end
       from ledger.entry e join ledger.posting p on p.entry_id = e.id and p.at = e.at
       where e.counterparty_id >= $1 and e.counterparty_id < $2
     ), summed as (
       select id, sum(change) as posted, count(distinct entry_id) as entries from touched group by id
     )
     select a.id, a.balance, coalesce(s.posted, 0) as posted, a.version, coalesce(s.entries, 0) as entries
     from ledger.account a left join summed s on s.id = a.id
     where a.id >= $1 and a.id < $2
       and (a.balance <> coalesce(s.posted, 0) or a.version <> coalesce(s.entries, 0))`,
    [from, to],
  );
  const counted = await pool.query<{ count: string }>(
    'select count(*) from ledger.account where id >= $1 and id < $2',
    [from, to],
  );
  return {
    count: Number(counted.rows[0]?.count ?? 0),
    differences: rows.map((row) =>
      row.balance === row.posted
        ? { what: 'version', account: row.id, expected: row.entries, found: row.version }
        : { what: 'balance', account: row.id, expected: row.posted, found: row.balance },
    ),
  };
}

/** Every entry has its key and every key its entry; each entry has at least one posting. */
export async function checkKeys(pool: Pool): Promise<BookDifference[]> {
  const { rows } = await pool.query<{ entry_id: string; problem: string }>(
    `select e.id as entry_id, 'entry without key' as problem from ledger.entry e
       where not exists (select from ledger.key k where k.wallet_id = e.wallet_id and k.entry_id = e.id)
     union all
     select k.entry_id, 'key without entry' from ledger.key k where not exists (select from ledger.entry e where e.id = k.entry_id)
     limit 100`,
  );
  return rows.map((row) => ({ what: 'key', account: row.entry_id, expected: 'one key per entry', found: row.problem }));
}

/** From one version of a wallet to the next, the balance changes by the posted amount and by nothing else. */
export async function checkChains(pool: Pool): Promise<BookDifference[]> {
  const { rows } = await pool.query<{ wallet_id: string; balance_after: string; expected: string }>(
    `with steps as (
       select k.wallet_id, k.version_after, k.balance_after,
         sum(case when p.credit = k.wallet_id then p.amount when p.debit = k.wallet_id then -p.amount else 0 end) as change
       from ledger.key k join ledger.posting p on p.entry_id = k.entry_id
       group by k.wallet_id, k.version_after, k.balance_after
     ), chained as (
       select *, lag(version_after, 1, 0::bigint) over w as version_before, lag(balance_after, 1, 0::bigint) over w as balance_before
       from steps window w as (partition by wallet_id order by version_after)
     )
     select wallet_id, balance_after, balance_before + change as expected from chained
     where version_after = version_before + 1 and balance_after <> balance_before + change limit 100`,
  );
  return rows.map((row) => ({
    what: 'chain',
    account: row.wallet_id,
    expected: row.expected,
    found: row.balance_after,
  }));
}

/** Per currency, wallets hold what the house accounts gave. */
export async function checkTotals(pool: Pool): Promise<BookDifference[]> {
  const { rows } = await pool.query<{ currency: string; held: string; given: string }>(
    `with house as (
       select a.currency, sum(x.change) as given from (
         select debit as id, amount as change from ledger.posting where debit < 1000000
         union all select credit, -amount from ledger.posting where credit < 1000000
       ) x join ledger.account a on a.id = x.id group by a.currency
     ), held as (select currency, sum(balance) as held from ledger.account where id >= 1000000 group by currency)
     select h.currency, h.held, coalesce(g.given, 0) as given from held h left join house g using (currency)
     where h.held <> coalesce(g.given, 0)`,
  );
  return rows.map((row) => ({ what: 'total', account: row.currency, expected: row.given, found: row.held }));
}

/** The sums of house accounts equal the sums of the postings they have counted. */
export async function checkHouseSums(pool: Pool): Promise<BookDifference[]> {
  const { rows } = await pool.query<{ id: string; kept: string; posted: string }>(
    `with posted as (
       select x.id, sum(x.debited) as debited, sum(x.credited) as credited from (
         select e.tx, p.debit as id, p.amount as debited, 0 as credited from ledger.entry e join ledger.posting p on p.entry_id = e.id and p.at = e.at where p.debit < 1000000
         union all
         select e.tx, p.credit, 0, p.amount from ledger.entry e join ledger.posting p on p.entry_id = e.id and p.at = e.at where p.credit < 1000000
       ) x where x.tx < (select next_tx from ledger.rollup_cursor where name = 'house_total') group by x.id
     )
     select coalesce(h.account_id, p.id) as id, concat(coalesce(h.debited, 0), ' ', coalesce(h.credited, 0)) as kept,
       concat(coalesce(p.debited, 0), ' ', coalesce(p.credited, 0)) as posted
     from ledger.house_total h full join posted p on p.id = h.account_id
     where (h.debited, h.credited) is distinct from (p.debited, p.credited)`,
  );
  return rows.map((row) => ({ what: 'house_sum', account: row.id, expected: row.posted, found: row.kept }));
}

/** Removes minute checks that found nothing; returns how many were removed. */
export async function deleteChecks(pool: Pool, before: Date, most: number): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select ledger.forget_checks($1, $2) as count', [before, most]);
  return rows[0]?.count ?? 0;
}

export async function insertBookCheck(db: Pool | PoolClient, report: BookReport): Promise<void> {
  await db.query(
    'insert into ledger.book_check (at, scope, wallets, entries, differences, detail) values (platform.house_time(), $1, $2, $3, $4, $5)',
    [
      report.scope,
      report.wallets,
      report.entries,
      report.differences.length,
      JSON.stringify(report.differences.slice(0, 100)),
    ],
  );
}
