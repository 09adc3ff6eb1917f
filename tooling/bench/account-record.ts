// bench:account-record: what a page of the account record costs the database, for a member with 1,000,000 postings.
import pg from 'pg';
import { markRecords } from '../../apps/server/src/modules/ledger/record.store.ts';
import { openBenchDatabase } from './bench-database.ts';
import { report, round, say } from './report.ts';

const bench = 'account-record';
const entries = 666_667;
const pages = [1, 2, 10, 100, 1000, 10_000, 100_000];
const size = 10;
const times = 25;

/** Two months of rounds of one member, every second one won: 1,000,000 postings, beside 200,000 of others. */
async function fill(owner: pg.Pool): Promise<{ wallet: bigint }> {
  say('filling 1,000,000 postings of one member');
  await owner.query(
    `insert into ledger.account (id, brand_id, purse, currency) values (1, 1, 'house.casino', 'FUN') on conflict do nothing`,
  );
  const { rows } = await owner.query<{ id: string }>(
    `insert into ledger.account (id, brand_id, member_id, purse, currency, balance, version)
     select nextval('ledger.wallet_id'), 1, g, 'cash', 'FUN', 0, $1 from generate_series(1, 1000) g returning id`,
    [entries],
  );
  const wallet = BigInt(rows[0]?.id ?? 0);
  const span = `now() - interval '10 minutes' - ($1::int - g) * (least(interval '28 days', now() - date_trunc('month', now()) - interval '1 hour') / $1)`;
  await owner.query(
    `insert into ledger.entry (id, at, code, wallet_id, tx)
     select g, ${span}, case when g % 5000 = 0 then 'demo.grant' else 'casino.round' end, case when g % 10 < 8 then $2 else $2 + 1 + g % 999 end, 3
     from generate_series(1, $1::int) g`,
    [Math.round(entries / 0.8), wallet],
  );
  await owner.query(
    `insert into ledger.posting (entry_id, at, ordinal, debit, credit, amount, balance_after) select id, at, 0, wallet_id, 1, 10000, 0 from ledger.entry`,
  );
  await owner.query(
    `insert into ledger.posting (entry_id, at, ordinal, debit, credit, amount, balance_after) select id, at, 1, 1, wallet_id, 20000, 0 from ledger.entry where id % 2 = 0`,
  );
  await owner.query('vacuum analyze');
  return { wallet };
}

const database = await openBenchDatabase();
const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
const app = new pg.Pool({ connectionString: database.appUrl, max: 1 });
try {
  const { wallet } = await fill(owner);
  const startedAt = performance.now();
  const marks = await markRecords(app);
  report({ bench, case: 'marks', metric: 'made', value: marks, unit: 'marks' });
  report({ bench, case: 'marks', metric: 'time', value: round(performance.now() - startedAt), unit: 'ms' });
  await measure(wallet);
} finally {
  await app.end();
  await owner.end();
  await database.stop();
}

/** The database's own clock for each page: execution time of the function's call, median of several. */
async function measure(wallet: bigint): Promise<void> {
  const kinds: readonly [name: string, keys: readonly string[] | null][] = [
    ['all', null],
    ['winning', ['casino.round+']],
    ['rare', ['demo.grant-']],
  ];
  for (const [name, keys] of kinds) {
    const costs = new Map<number, number>();
    for (const page of name === 'rare' ? [1, 10] : pages) costs.set(page, await costOf(wallet, keys, page));
    for (const [page, ms] of costs)
      report({ bench, case: `${name}, page ${page}`, metric: 'execution', value: ms, unit: 'ms' });
    const [first, hundredth] = [costs.get(1), costs.get(100)];
    if (first !== undefined && hundredth !== undefined)
      report({ bench, case: name, metric: 'ratio_page_100_to_1', value: round(hundredth / first), unit: 'x' });
  }
}

async function costOf(wallet: bigint, keys: readonly string[] | null, page: number): Promise<number> {
  const costs: number[] = [];
  for (let run = 0; run < times; run += 1) {
    const { rows } = await app.query<{ 'QUERY PLAN': { 'Execution Time': number }[] }>(
      `explain (analyze, timing off, format json) select * from ledger.read_record($1, $2, now() - interval '30 days', now() + interval '1 second', $3, $4)`,
      [wallet, keys, (page - 1) * size, size],
    );
    costs.push(rows[0]?.['QUERY PLAN'][0]?.['Execution Time'] ?? 0);
  }
  costs.sort((a, b) => a - b);
  return round(costs[Math.floor(times / 2)] ?? 0);
}
