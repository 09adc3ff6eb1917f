// bench:login: what a hundred logins at once do to the bets of others, what a session check costs, and how soon a
// session ended in one server process is dead in the next.
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { ensureDataDir, readSettings } from '@fairhouse/launch';
import { forkIdle } from '../../apps/server/src/platform/passwords/idle-process.ts';
import { createPasswordHasher } from '../../apps/server/src/platform/passwords/password-hasher.ts';
import { startServer, type RunningServer } from '../../apps/server/src/start-server.ts';
import { openBenchDatabase, type BenchDatabase } from './bench-database.ts';
import { firstMemberId, inFlight, openRounds, prepareMembers, startServerProcess } from './house-load.ts';
import type { Crowd } from './login-crowd.ts';
import { drive, paced, report, round, say, type Load } from './report.ts';

const bench = 'login';
const members = 2_000;
const loginsAtOnce = 100;
const bursts = 5;
const checks = 20_000;
const password = 'lantern market at dusk';

async function setPasswords(database: BenchDatabase): Promise<void> {
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
  const stored = await createPasswordHasher().hash(password);
  await owner.query(
    `insert into identity.credential (member_id, password_hash, changed_at) select id, $2, now() from identity.member where id >= $1 on conflict do nothing`,
    [firstMemberId, stored],
  );
  await owner.end();
}

/** One burst; returns how long it took and how many were told to wait. */
async function logInAll(siteUrl: string, burst: number): Promise<{ ms: number; refused: number }> {
  const child = forkIdle(fileURLToPath(new URL('./login-crowd.ts', import.meta.url)), {});
  const usernames = Array.from({ length: loginsAtOnce }, (_, at) => `bench${burst * loginsAtOnce + at}`);
  child.send({ siteUrl, usernames, password } satisfies Crowd);
  const [{ strange, ...told }] = (await once(child, 'message')) as [{ ms: number; refused: number; strange: string | null }];
  if (strange !== null) throw new Error(strange);
  return told;
}

function reportP99(name: string, load: Load): void {
  report({ bench, case: name, metric: 'bets_per_s', value: load.perSecond, unit: '1/s' });
  report({ bench, case: name, metric: 'p50', value: load.p50Ms, unit: 'ms' });
  report({ bench, case: name, metric: 'p99', value: load.p99Ms, unit: 'ms' });
}

async function measureBursts(database: BenchDatabase): Promise<void> {
  const tokens = await prepareMembers(database, members);
  await setPasswords(database);
  const server = await startServerProcess(database);
  // The first six hundred log in, which ends their plays: bets are of the others.
  const placeRound = openRounds(server.studioUrl, tokens.slice(loginsAtOnce * (bursts + 1)));
  say('warming up');
  await logInAll(server.siteUrl, bursts);
  await drive(inFlight, 8000, placeRound);
  const full = await drive(inFlight, 8000, placeRound);
  const rate = full.perSecond / 2;
  const quiet = await paced(rate, placeRound, { durationMs: 15_000 });
  reportP99('bets alone, half the rate of spins', quiet);
  let refused = 0;
  let longestMs = 0;
  const isOver = { value: false };
  const logins = (async () => {
    for (let burst = 0; burst < bursts; burst += 1) {
      const { ms, refused: more } = await logInAll(server.siteUrl, burst);
      refused += more;
      longestMs = Math.max(longestMs, ms);
    }
    isOver.value = true;
  })();
  const busy = await paced(rate, placeRound, { durationMs: 120_000, isOver: () => isOver.value });
  await logins;
  reportP99(`bets while ${loginsAtOnce} logins arrive at once, again and again`, busy);
  report({ bench, case: 'bets beside logins', metric: 'ratio_of_p99_to_quiet', value: round(busy.p99Ms / quiet.p99Ms), unit: 'ratio' });
  report({ bench, case: `${loginsAtOnce} logins at once`, metric: 'longest', value: round(longestMs), unit: 'ms' });
  report({ bench, case: `${loginsAtOnce} logins at once`, metric: 'told_to_wait', value: refused, unit: 'count' });
  await server.stop();
}

async function measureSessions(database: BenchDatabase): Promise<void> {
  ensureDataDir(database.dataDir);
  const settings = readSettings({ DATABASE_URL: database.appUrl, DATA_DIR: database.dataDir, PORT: '0', STUDIO_PORT: '0', LOG_LEVEL: 'warn' });
  const houses: RunningServer[] = [await startServer(settings), await startServer(settings)];
  const [here, there] = houses as [RunningServer, RunningServer];
  const brand = here.modules.brand.first;
  const member = await here.modules.identity.findMember(BigInt(firstMemberId));
  if (!member) throw new Error('there is no member');
  const { token, half, sessionId } = await here.modules.identity.startSession(member, brand);
  const checksMs: number[] = [];
  for (let count = 0; count < checks; count += 1) {
    const from = performance.now();
    await there.modules.identity.authenticate(token, half);
    checksMs.push(performance.now() - from);
  }
  checksMs.sort((a, b) => a - b);
  report({ bench, case: 'session check', metric: 'p50', value: Math.round((checksMs[checks / 2] ?? 0) * 1e5) / 1e5, unit: 'ms' });
  await here.modules.identity.logOut({
    kind: 'member', memberId: member.id, brandId: brand.id, sessionId, userName: member.userName, customerType: member.customerType, isRestricted: false, provedAt: null,
  });
  const from = performance.now();
  while (await isAlive(there, token, half)) await new Promise((resolve) => setImmediate(resolve));
  report({ bench, case: 'a session ended in one process', metric: 'dead_in_the_other_after', value: round(performance.now() - from), unit: 'ms' });
  for (const house of houses) await house.close();
}

async function isAlive(house: RunningServer, token: string, half: string): Promise<boolean> {
  try {
    await house.modules.identity.authenticate(token, half);
    return true;
  } catch {
    return false;
  }
}

const database = await openBenchDatabase();
try {
  await measureBursts(database);
  await measureSessions(database);
} finally {
  await database.stop();
}
