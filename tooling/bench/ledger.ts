// bench:ledger: how many bets a second the ledger books, against pgbench TPC-B on the same server in the same run.
import { randomBytes, randomInt } from 'node:crypto';
import pg from 'pg';
import { roundPostings } from '@fairhouse/ledger';
import { createBets } from '../../apps/server/src/modules/bets/index.ts';
import { roundRider, type RoundPayload } from '../../apps/server/src/modules/casino/round.store.ts';
import { createSealer } from '../../apps/server/src/platform/crypto/sealer.ts';
import { createLedger, type LedgerDoor, type Ride } from '../../apps/server/src/modules/ledger/index.ts';
import { openBenchDatabase } from './bench-database.ts';
import { fillWallets } from './fill.ts';
import { measureTpcb } from './pgbench.ts';
import { drive, report, reportLoad, round, say, type Load } from './report.ts';

const wallets = 1_000_000;
const secondsPerCase = 15;
const stakeMinor = 10_000n;
const bench = 'ledger';

interface Bench {
  readonly ledger: LedgerDoor;
  readonly house: bigint;
  readonly firstWalletId: bigint;
  /** Rows that commit with a bet: its round and its record; none for the bare movement. */
  ridesOf(bet: { id: bigint; memberId: bigint; payoutMinor: bigint }): readonly Ride[];
}

/** One instant round on a random wallet, as the vendor port posts it. */
async function placeBet(from: Bench, run: string): Promise<void> {
  const index = randomInt(wallets);
  const walletId = from.firstWalletId + BigInt(index);
  const payoutMinor = randomInt(1000) < 495 ? 2n * stakeMinor : 0n;
  const id = await from.ledger.nextId();
  const posted = await from.ledger.post({
    walletId,
    key: { call: 'BGS.round', clientKey: `${run}-${id}`, request: `dice ${stakeMinor} under 4950` },
    code: 'casino.round',
    postings: roundPostings({ wallet: walletId, house: from.house, stakeMinor, payoutMinor }),
    isStake: true,
    stakeMinor,
    payoutMinor,
    answer: `{"round":"${id}"}`,
    rides: from.ridesOf({ id, memberId: BigInt(index), payoutMinor }),
  });
  if (posted.verdict !== 'done') throw new Error(`a bet came back as ${posted.verdict}`);
}

function fullRides(ledger: LedgerDoor): Bench['ridesOf'] {
  const rideRound = ledger.registerRider<RoundPayload>(roundRider);
  const bets = createBets({ db: undefined } as never, { ledger, nameOf: () => 'Dice' });
  const [hash, seed] = [randomBytes(32), randomBytes(16)];
  return ({ id, memberId, payoutMinor }) => {
    const placedAtMs = Date.now();
    const shared = { id, placedAtMs, memberId, game: 'dice', stakeMinor, payoutMinor, currency: 'FUN' };
    return [
      rideRound({
        ...shared, playId: 1n, mathHash: hash, seedId: 1n, nonce: id, commitment: hash, clientSeed: seed,
        choices: '{"direction":"under","target":4950}', outcome: '{"main":["5512"],"feature":[]}',
      }),
      bets.rideBet({ ...shared, brandId: 1n, vendor: 'BGS', gameType: 'RNG', nodeId: 1001, roundRef: `${id}`, state: 'settled' }),
    ];
  };
}

async function measure(from: Bench, name: string, inFlight: number): Promise<Load> {
  const run = randomBytes(4).toString('hex');
  const load = await drive(inFlight, secondsPerCase * 1000, () => placeBet(from, run));
  say(`${name}: ${load.perSecond}/s, p99 ${load.p99Ms} ms`);
  reportLoad(bench, name, load);
  return load;
}

const database = await openBenchDatabase();
const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
const pool = new pg.Pool({ connectionString: database.appUrl, max: 4 });
const ledger = createLedger({
  pool,
  async connectPipelined() {
    const client = new pg.Client({ connectionString: database.appUrl, pipeline: true });
    await client.connect();
    return client;
  },
  sealer: createSealer(randomBytes(32), 'ledger.seal'),
  log: { warn: (_, text) => say(text), error: (_, text) => say(text) },
});
try {
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    const { rows } = await owner.query<Record<string, string>>(`show ${name}`);
    report({ bench, case: 'server', metric: name, value: rows[0]?.[name] ?? '', unit: 'setting' });
  }
  const house = await ledger.houseAccount(1n, 'house.casino', 'FUN');
  const grants = await ledger.houseAccount(1n, 'house.demo_grant', 'FUN');
  const { firstWalletId } = await fillWallets(owner, { count: wallets, houseId: grants, firstMemberId: 0 });
  const full: Bench = { ledger, house, firstWalletId, ridesOf: fullRides(ledger) };
  const bare: Bench = { ...full, ridesOf: () => [] };
  say('warming up');
  await drive(128, secondsPerCase * 1000, () => placeBet(full, 'warm'));
  let at128 = 0;
  for (const inFlight of [1, 32, 128, 512]) {
    const load = await measure(full, `${inFlight} in flight`, inFlight);
    if (inFlight === 128) at128 = load.perSecond;
  }
  const bareLoad = await measure(bare, 'bare movement, 128 in flight', 128);
  const tpcb = await measureTpcb(database.ownerUrl.replace(/\/[^/]*$/, '/postgres'));
  if (tpcb !== null) {
    report({ bench, case: 'pgbench TPC-B, scale 100, prepared, best of 16, 32, 64', metric: 'tps', value: tpcb, unit: '1/s' });
    report({ bench, case: '128 in flight', metric: 'ratio_to_pgbench_tpcb', value: round(at128 / tpcb), unit: 'ratio' });
    report({ bench, case: 'bare movement, 128 in flight', metric: 'ratio_to_pgbench_tpcb', value: round(bareLoad.perSecond / tpcb), unit: 'ratio' });
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
