// bench:ledger-aged: what ten million old postings cost, whether memory stays constant, and how long a long record takes.
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { markRecords, readRecord } from '../../apps/server/src/modules/ledger/record.store.ts';
import { openBenchDatabase } from './bench-database.ts';
import { fillWallets } from './fill.ts';
import { fullRides, openBenchLedger, placeBet, type BetGround } from './ledger-house.ts';
import { drive, report, round, say } from './report.ts';

const { values: options } = parseArgs({
  options: {
    postings: { type: 'string', default: '10000000' },
    seconds: { type: 'string', default: '300' },
    json: { type: 'boolean' },
  },
});
const bench = 'ledger-aged';
const oldPostings = Number(options.postings);
const longRecord = oldPostings / 10;
const wallets = 100_000;
const inFlight = 128;
const mebibyte = 1024 * 1024;

const step = 500_000;

/** Inserts old rounds by plain SQL, in their month; every tenth of one member, the others spread evenly. */
async function age({ owner, ground }: Place): Promise<void> {
  const steps = Array.from({ length: Math.ceil(oldPostings / step) }, (_, index) => index * step);
  const fill = async (): Promise<void> => {
    for (let from = steps.shift(); from !== undefined; from = steps.shift()) await fillStep(owner, ground, from);
  };
  await withoutIndexes(owner, () => Promise.all([fill(), fill()]));
  await owner.query(
    'update ledger.account a set version = x.entries from (select wallet_id, count(*) as entries from ledger.entry group by wallet_id) x where x.wallet_id = a.id',
  );
  await owner.query('vacuum analyze');
  await owner.query('checkpoint');
}

/** Inserting ten million rows into an index one by one takes several times as long as building the index afterwards. */
async function withoutIndexes(owner: pg.Pool, fill: () => Promise<unknown>): Promise<void> {
  const { rows } = await owner.query<{ drop: string; make: string }>(
    `select case when c.oid is null then format('drop index %s', i.indexrelid::regclass) else format('alter table %s drop constraint %I', i.indrelid::regclass, c.conname) end as drop,
       case when c.oid is null then replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') else format('alter table %s add constraint %I %s', i.indrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) end as make
     from pg_index i left join pg_constraint c on c.conindid = i.indexrelid
     where i.indrelid in ('ledger.key'::regclass, 'ledger.entry'::regclass, 'ledger.posting'::regclass)`,
  );
  for (const { drop } of rows) await owner.query(drop);
  await fill();
  say('making the indexes anew');
  const left = rows.values();
  const make = async (): Promise<void> => {
    const client = await owner.connect();
    await client.query(`set maintenance_work_mem = '1GB'`);
    for (const each of left) await client.query(each.make);
    client.release(true);
  };
  await Promise.all([make(), make()]);
}

async function fillStep(owner: pg.Pool, { house, firstWalletId }: BetGround, from: number): Promise<void> {
  const to = Math.min(from + step, oldPostings);
  await owner.query(
    `with rounds as materialized (
       select nextval('platform.id_block') as id, g, date_trunc('month', now()) + g * interval '1 millisecond' as at,
         $3::bigint + case when g % 10 = 0 then 0 else (g / 10 * 9 + g % 10) % $4::int end as wallet
       from generate_series($1::int, $2::int - 1) g
     ), entries as (
       insert into ledger.entry (id, at, code, wallet_id, tx) select id, at, 'casino.round', wallet, pg_current_xact_id()::text::bigint from rounds
     ), keys as (
       insert into ledger.key (wallet_id, call, client_key, request_hash, entry_id, balance_after, version_after, answer)
       select wallet, 'BGS.round', 'old-' || g, md5(g::text)::uuid, id, 0, 0, '' from rounds
     )
     insert into ledger.posting (entry_id, at, ordinal, debit, credit, amount, balance_after) select id, at, 0, wallet, $5, 1, 0 from rounds`,
    [from, to, firstWalletId, wallets, house],
  );
  say(`old postings up to ${to}`);
}

const turns = 11;
const turnMs = 2500;

/** In turns, so that both run under the same conditions of the machine; the median of each. Returns the heap after each turn. */
async function compare(young: BetGround, aged: BetGround): Promise<number[]> {
  const rates: { young: number[]; aged: number[] } = { young: [], aged: [] };
  const heap: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [name, ground] of [
      ['young', young],
      ['aged', aged],
    ] as const) {
      const { perSecond } = await drive(inFlight, turnMs, () => placeBet(ground, randomBytes(4).toString('hex')));
      // The first turn warms up.
      if (turn > 0) rates[name].push(perSecond);
    }
    heap.push(heapInUse());
  }
  const middle = (numbers: number[]): number => numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? 0;
  const [youngRate, agedRate] = [middle(rates.young), middle(rates.aged)];
  report({ bench, case: 'young', metric: 'bets_per_s', value: youngRate, unit: '1/s' });
  report({ bench, case: `${oldPostings} old postings`, metric: 'bets_per_s', value: agedRate, unit: '1/s' });
  report({
    bench,
    case: `${oldPostings} old postings`,
    metric: 'ratio_to_young',
    value: round(agedRate / youngRate),
    unit: 'ratio',
  });
  return heap;
}

function heapInUse(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / mebibyte;
}

/** Median of nine reads in the database, after one for warming up. */
async function timeOf(look: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 10; turn += 1) {
    const startedAt = performance.now();
    await look();
    times.push(performance.now() - startedAt);
  }
  return times.slice(1).sort((a, b) => a - b)[4] ?? 0;
}

async function measureRecord(pool: pg.Pool, ground: BetGround): Promise<void> {
  say(`${await markRecords(pool)} marks`);
  const dayMs = 86_400_000;
  const input = {
    walletId: ground.firstWalletId,
    keys: null,
    from: new Date(Date.now() - 31 * dayMs),
    to: new Date(Date.now() + dayMs),
    take: 20,
  };
  const name = `record of ${longRecord} entries`;
  report({
    bench,
    case: name,
    metric: 'first_page',
    value: round(await timeOf(() => readRecord(pool, { ...input, skip: 0 }))),
    unit: 'ms',
  });
  report({
    bench,
    case: name,
    metric: 'hundredth_page',
    value: round(await timeOf(() => readRecord(pool, { ...input, skip: 1980 }))),
    unit: 'ms',
  });
  report({
    bench,
    case: name,
    metric: 'deposits_only',
    value: round(await timeOf(() => readRecord(pool, { ...input, keys: ['deposit.paid+'], skip: 0 }))),
    unit: 'ms',
  });
}

/** The load runs for the requested time; memory is constant when the last heap is at most the first one after warming up. */
async function measureMemory(ground: BetGround, heap: number[]): Promise<void> {
  const wholeMs = Math.max(Number(options.seconds) * 1000, 2 * turns * turnMs);
  const tenthMs = (wholeMs - 2 * turns * turnMs) / 10;
  for (let tenth = 0; tenth < 10 && tenthMs > 0; tenth += 1) {
    await drive(inFlight, tenthMs, () => placeBet(ground, randomBytes(4).toString('hex')));
    heap.push(heapInUse());
  }
  const name = `${wholeMs / 1000} s at ${inFlight} in flight`;
  report({ bench, case: name, metric: 'heap_at_start', value: round(heap[1] ?? 0), unit: 'MiB' });
  report({ bench, case: name, metric: 'heap_at_end', value: round(heap.at(-1) ?? 0), unit: 'MiB' });
}

interface Place {
  readonly owner: pg.Pool;
  readonly pool: pg.Pool;
  readonly ground: BetGround;
  close(): Promise<void>;
}

async function openPlace(
  urls: { ownerUrl: string; appUrl: string },
  filled: { house: bigint; firstWalletId: bigint },
): Promise<Place> {
  const owner = new pg.Pool({ connectionString: urls.ownerUrl, max: 2 });
  const pool = new pg.Pool({ connectionString: urls.appUrl, max: 4 });
  const ledger = openBenchLedger(pool, urls.appUrl);
  await ledger.nextId();
  return {
    owner,
    pool,
    ground: { ledger, ...filled, wallets, ridesOf: fullRides(ledger) },
    async close() {
      await ledger.close();
      await pool.end();
      await owner.end();
    },
  };
}

function named(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = name;
  return other.href;
}

const database = await openBenchDatabase();
try {
  const filling = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
  await filling.query(
    `insert into ledger.account (id, brand_id, purse, currency) values (1, 1, 'house.casino', 'FUN'), (2, 1, 'house.demo_grant', 'FUN')`,
  );
  const filled = { house: 1n, ...(await fillWallets(filling, { count: wallets, brandId: 1n, firstMemberId: 0 })) };
  await filling.end();
  const root = new pg.Client({ connectionString: named(database.ownerUrl, '/postgres') });
  await root.connect();
  await root.query('create database young template fairhouse');
  await root.end();
  const aged = await openPlace(database, filled);
  const young = await openPlace(
    { ownerUrl: named(database.ownerUrl, '/young'), appUrl: named(database.appUrl, '/young') },
    filled,
  );
  await age(aged);
  const heap = await compare(young.ground, aged.ground);
  await measureRecord(aged.pool, aged.ground);
  await measureMemory(aged.ground, heap);
  await young.close();
  await aged.close();
} finally {
  await database.stop();
}
