// bench:spins: whole dice rounds over real HTTP: session, PF1, ledger, round and bet record.
import { openBenchDatabase } from './bench-database.ts';
import { inFlight, openRounds, prepareMembers, startServerProcess } from './house-load.ts';
import { drive, report, reportLoad, say } from './report.ts';

const bench = 'spins';
const members = 10_000;
const secondsMeasured = 20;

const database = await openBenchDatabase();
try {
  const tokens = await prepareMembers(database, members);
  const server = await startServerProcess(database);
  const placeRound = openRounds(server.studioUrl, tokens);
  say('warming up');
  // Every member once, so that sessions, plays and seeds are cached as in a running house.
  await drive(inFlight, 8000, placeRound);
  const load = await drive(inFlight, secondsMeasured * 1000, placeRound);
  reportLoad(bench, `dice, ${inFlight} in flight, ${members} members, policy demo`, load);
  report({ bench, case: 'dice', metric: 'rounds', value: load.count, unit: 'count' });
  await server.stop();
} finally {
  await database.stop();
}
