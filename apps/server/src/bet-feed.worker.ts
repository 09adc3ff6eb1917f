// A process that follows the bets with every consumer there is, for tests that kill it.
import { createBets } from './modules/bets/index.ts';
import { createInbox } from './modules/inbox/index.ts';
import { createPromotions } from './modules/promotions/index.ts';
import { createReports } from './modules/reports/index.ts';
import { createWinners } from './modules/winners/index.ts';
import type { Platform } from './platform/context/index.ts';
import { systemClock } from './platform/clock/clock.ts';
import { inTx, openDatabase } from './platform/db/index.ts';
import { createEvents } from './platform/events/events.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { createLog } from './platform/log/log.ts';
import { createStumbles } from './platform/stumbles/index.ts';

const log = createLog('silent');
const database = openDatabase({ url: process.env['DATABASE_URL'] ?? '', log, refusesNested: true });
const { pool: db } = database;
const jobs: Jobs = {
  add: () => undefined,
  start: () => Promise.resolve(),
  runDue: () => Promise.resolve(),
  close: () => Promise.resolve(),
};
const ground = {
  database,
  db,
  log,
  jobs,
  clock: systemClock,
  events: createEvents(log),
  inTx: (work: Parameters<Platform['inTx']>[0]) => inTx(db, work),
};
const platform = { ...ground, stumbles: createStumbles(ground) } as unknown as Platform;
const ledger = { registerRider: () => () => undefined } as never;
const brand = { id: 1n, timeZone: 'Asia/Kolkata', policy: 'demo' } as never;

const bets = createBets(platform, {
  ledger,
  nameOf: () => 'Dice',
  nameOfVendor: () => undefined,
  classOf: () => undefined,
  hasProofs: (vendor) => vendor === 'BGS',
  listBrands: () => [brand],
  findPaths: () => Promise.resolve([]),
});
createReports(platform, { bets, ledger, agents: ledger, listBrands: () => [brand] });
createPromotions(platform, {
  ledger,
  bets,
  findBrand: () => brand,
  isShutOut: () => Promise.resolve(false),
  findMember: () => Promise.resolve(null),
});
createWinners(platform, {
  bets,
  findBrand: () => brand,
  findGame: () => undefined,
  findName: (memberId) => Promise.resolve(`member${memberId}`),
  showsWins: () => Promise.resolve(true),
  broadcast: () => undefined,
});
createInbox(platform, {
  bets,
  agency: { findUpline: () => Promise.resolve(null), findFrozen: () => Promise.resolve(new Set()) },
  admitMessage: () => Promise.resolve(),
  send: () => undefined,
  isLoginNoticeOn: () => Promise.resolve(false),
  placeOf: () => 'IN',
});
await bets.feed.start();
process.on('message', () => void bets.feed.drain().catch(() => undefined));
process.send?.('follows');
