// A process that computes and pays what is due once, and is killed by its parent meanwhile: the modules that do it, without the rest of a house.
import { findFrozen } from './modules/agency/links.store.ts';
import { createLedger } from './modules/ledger/index.ts';
import { runPeriods } from './modules/salaries/run-periods.ts';
import { createTeams } from './modules/teams/index.ts';
import { systemClock } from './platform/clock/clock.ts';
import type { Platform } from './platform/context/index.ts';
import { createSealer } from './platform/crypto/sealer.ts';
import { inTx, openDatabase } from './platform/db/index.ts';
import { createEvents } from './platform/events/events.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { createLog } from './platform/log/log.ts';
import { createStumbles } from './platform/stumbles/index.ts';
import { demoBrand } from './testing/demo-brand.ts';

const log = createLog('silent');
const database = openDatabase({ url: process.env['DATABASE_URL'] ?? '', log, refusesNested: true });
const { pool: db } = database;
const jobs: Jobs = {
  add: () => undefined,
  start: () => Promise.resolve(),
  runDue: () => Promise.resolve(),
  close: () => Promise.resolve(),
};
const ground = { database, db, log, jobs, clock: systemClock, events: createEvents(log) };
const platform = {
  ...ground,
  stumbles: createStumbles(ground),
  inTx: (work: Parameters<Platform['inTx']>[0]) => inTx(db, work),
} as unknown as Platform;
const brand = demoBrand(1n, process.env['BRANDS_DIR']);

const ledger = createLedger({
  pool: db,
  connect: () => database.connect(),
  sealer: createSealer(Buffer.alloc(32, 9), 'ledger.seal'),
  log,
});
// Nobody bets: everything up to now is counted.
const feed = { add: () => undefined, takenByAllUntil: () => Promise.resolve(new Date()) };
const teams = createTeams(platform, {
  bets: { feed },
  ledger: { entries: feed },
  agency: { findPaths: () => Promise.resolve([]) },
  brand: { all: [brand], findById: () => brand },
  operators: { showFeed: () => undefined },
  identity: {},
  wallet: {},
} as never);
await runPeriods({
  platform,
  ledger,
  agency: { findUpline: () => Promise.resolve(null), findFrozen },
  teams,
  listBrands: () => [brand],
  findMember: () => Promise.resolve(null),
  findShutOut: () => Promise.resolve(new Set()),
});
