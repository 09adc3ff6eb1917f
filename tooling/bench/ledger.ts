// bench:ledger: how many bets a second the ledger books, against pgbench TPC-B on the same server in the same run.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { prepareLogFiles } from '@fairhouse/launch';
import { openBenchDatabase } from './bench-database.ts';
import { fillWallets } from './fill.ts';
import { fullRides, openBenchLedger, placeBet, type BetGround } from './ledger-house.ts';
import { measureTpcb } from './pgbench.ts';
import { placePlainBet } from './plain-bets.ts';
import { drive, report, reportLoad, round, say, together, type Load } from './report.ts';

const wallets = 1_000_000;
const secondsPerCase = 15;
const bench = 'ledger';

async function measure(from: BetGround, name: string, inFlight: number): Promise<Load> {
  const run = randomBytes(4).toString('hex');
  const load = await drive(inFlight, secondsPerCase * 1000, () => placeBet(from, run));
  say(`${name}: ${load.perSecond}/s, p99 ${load.p99Ms} ms`);
  reportLoad(bench, name, load);
  return load;
}

/** In turns, so that both run under the same conditions: what the group commit gains or costs when there is nothing to group. */
async function measureAlone(from: BetGround, appUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: appUrl });
  await client.connect();
  const loads: { grouped: Load[]; plain: Load[] } = { grouped: [], plain: [] };
  try {
    for (let turn = 0; turn < 6; turn += 1) {
      const run = randomBytes(4).toString('hex');
      loads.grouped.push(await drive(1, secondsPerCase * 200, () => placeBet(from, run)));
      loads.plain.push(await drive(1, secondsPerCase * 200, () => placePlainBet(client, from, `${run}-plain`)));
    }
  } finally {
    await client.end();
  }
  const [grouped, plain] = [together(loads.grouped), together(loads.plain)];
  reportLoad(bench, '1 in flight', grouped);
  reportLoad(bench, 'one transaction per bet, 1 in flight', plain);
  say(`1 in flight: ${grouped.perSecond}/s, a transaction per bet ${plain.perSecond}/s`);
  report({
    bench,
    case: '1 in flight',
    metric: 'ratio_to_one_transaction_per_bet',
    value: round(grouped.perSecond / plain.perSecond),
    unit: 'ratio',
  });
}

const database = await openBenchDatabase();
const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
const pool = new pg.Pool({ connectionString: database.appUrl, max: 4 });
const ledger = openBenchLedger(pool, database.appUrl);
try {
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    const { rows } = await owner.query<Record<string, string>>(`show ${name}`);
    report({ bench, case: 'server', metric: name, value: rows[0]?.[name] ?? '', unit: 'setting' });
  }
  const house = await ledger.houseAccount(1n, 'house.casino', 'FUN');
  await ledger.houseAccount(1n, 'house.demo_grant', 'FUN');
  const { firstWalletId } = await fillWallets(owner, { count: wallets, brandId: 1n, firstMemberId: 0 });
  // More than the cases below write: a house that has been busy for a while has written as much before.
  await prepareLogFiles(database.ownerUrl, { files: 192 });
  const full: BetGround = { ledger, house, firstWalletId, wallets, ridesOf: fullRides(ledger) };
  const bare: BetGround = { ...full, ridesOf: () => [] };
  say('warming up');
  await drive(128, secondsPerCase * 1000, () => placeBet(full, 'warm'));
  let at128 = 0;
  await measureAlone(full, database.appUrl);
  for (const inFlight of [32, 128, 512]) {
    const load = await measure(full, `${inFlight} in flight`, inFlight);
    if (inFlight === 128) at128 = load.perSecond;
  }
  const bareLoad = await measure(bare, 'bare movement, 128 in flight', 128);
  const tpcb = await measureTpcb(database.ownerUrl.replace(/\/[^/]*$/, '/postgres'));
  if (tpcb !== null) {
    report({
      bench,
      case: 'pgbench TPC-B, scale 100, prepared, best of 16, 32, 64',
      metric: 'tps',
      value: tpcb,
      unit: '1/s',
    });
    report({
      bench,
      case: '128 in flight',
      metric: 'ratio_to_pgbench_tpcb',
      value: round(at128 / tpcb),
      unit: 'ratio',
    });
    report({
      bench,
      case: 'bare movement, 128 in flight',
      metric: 'ratio_to_pgbench_tpcb',
      value: round(bareLoad.perSecond / tpcb),
      unit: 'ratio',
    });
  }
  say('full book check');
  const books = await ledger.checkBooks('full');
  report({ bench, case: 'full book check', metric: 'wallets', value: books.wallets, unit: 'count' });
  report({ bench, case: 'full book check', metric: 'differences', value: books.differences.length, unit: 'count' });
  if (books.differences.length > 0) process.exitCode = 1;
} finally {
  await ledger.close();
  await pool.end();
  await owner.end();
  await database.stop();
}
