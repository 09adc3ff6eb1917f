// bench:vendor: bets and results of a vendor abroad, signed, over real HTTP.
import { randomBytes, randomInt } from 'node:crypto';
import pg from 'pg';
import type { HouseCall, HouseInput } from '@fairhouse/vendor-protocol';
import type { VendorKey } from '../../apps/server/src/modules/seamless/index.ts';
import { createHouseClient } from '../../apps/vendor/src/server/house-client.ts';
import { openBenchDatabase, type BenchDatabase } from './bench-database.ts';
import { cpuSeconds, parentOf } from './cpu-seconds.ts';
import { inFlight, prepareMembers, startHere, startServerProcess } from './house-load.ts';
import { drive, report, reportLoad, round, say } from './report.ts';

const bench = 'vendor';
const members = 1000;
const secondsMeasured = 20;

async function makeKey(database: BenchDatabase): Promise<VendorKey> {
  const prepared = await startHere(database);
  try {
    return await prepared.modules.seamless.vendorKeys.make('BGS');
  } finally {
    await prepared.close();
  }
}

/** Calls with the client of the sandbox vendor; an answer that is not `ok` stops the run. */
function openVendor(
  houseUrl: string,
  key: VendorKey,
): <C extends HouseCall>(call: C, input: HouseInput<C>) => Promise<void> {
  const client = createHouseClient({ houseUrl, key, connectionsMax: inFlight });
  return async (call, input) => {
    const { status } = await client.ask(call, input);
    if (status !== 'ok') throw new Error(`${call}: ${status}`);
  };
}

const database = await openBenchDatabase();
try {
  const tokens = await prepareMembers(database, members);
  const key = await makeKey(database);
  const server = await startServerProcess(database);
  const ask = openVendor(server.siteUrl, key);
  const run = randomBytes(4).toString('hex');
  let turn = 0;
  /** A stake, and its result a moment later: every second one wins. */
  const playPair = async (): Promise<void> => {
    turn += 1;
    const name = `${run}-${turn}`;
    await ask('bet', {
      playToken: tokens[turn % members] ?? '',
      betKey: name,
      roundKey: name,
      game: 'dice',
      currency: 'FUN',
      amount: '1',
    });
    await ask('settle', { betKey: name, settleKey: name, payout: randomInt(1000) < 495 ? '2' : '0' });
  };
  say('warming up');
  // Every member once, so that plays and protection are cached; then an analyze, as autovacuum does within a minute,
  // because plans made for empty tables scan them.
  while (turn < 2 * members) await drive(inFlight, 1000, playPair);
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query('vacuum analyze');
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'checkpointer'`,
  );
  await owner.end();
  await drive(inFlight, 4000, playPair);
  const pids = { server: server.pid, database: parentOf(rows[0]?.pid ?? 0) };
  const usedBefore = { server: cpuSeconds(pids.server), database: cpuSeconds(pids.database) };
  const load = await drive(inFlight, secondsMeasured * 1000, playPair);
  // On a shared machine this says more than the clock.
  for (const who of ['server', 'database'] as const) {
    report({
      bench,
      case: 'bet and settle',
      metric: `${who}_cpu`,
      value: round(((cpuSeconds(pids[who]) - usedBefore[who]) / load.count) * 10_000),
      unit: 's per 10000 pairs',
    });
  }
  reportLoad(bench, `bet and settle, signed, ${inFlight} in flight, ${members} members`, load);
  report({ bench, case: 'bet and settle', metric: 'pairs', value: load.count, unit: 'count' });
  await server.stop();
} finally {
  await database.stop();
}
