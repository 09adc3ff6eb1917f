// bench:login: what a hundred logins at once cost the bets of others, what a session check costs, and how soon a session
// that ended in one server process is dead in the next.
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { forkIdle } from '../../apps/server/src/platform/passwords/idle-process.ts';
import { createPasswordHasher } from '../../apps/server/src/platform/passwords/password-hasher.ts';
import type { RunningServer } from '../../apps/server/src/start-server.ts';
import { openBenchDatabase, type BenchDatabase } from './bench-database.ts';
import { firstMemberId, inFlight, openRounds, prepareMembers, startHere, startServerProcess } from './house-load.ts';
import type { Crowd } from './login-crowd.ts';
import { drive, paced, report, reportLoad, round, say, together, type Load } from './report.ts';

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
  const [{ strange, ...told }] = (await once(child, 'message')) as [
    { ms: number; refused: number; strange: string | null },
  ];
  if (strange !== null) throw new Error(strange);
  return told;
}

/**
 * Bursts and quiet times in turns, with the rate measured again for each pair, because a shared machine can be twice as
 * fast in one minute as in the next.
 */
async function measureBursts(database: BenchDatabase): Promise<void> {
  const tokens = await prepareMembers(database, members);
  await setPasswords(database);
  const server = await startServerProcess(database);
  // The first six hundred log in, which ends their plays, so the others bet.
  const placeRound = openRounds(server.studioUrl, tokens.slice(loginsAtOnce * (bursts + 1)));
  say('warming up');
  await logInAll(server.siteUrl, bursts);
  await drive(inFlight, 8000, placeRound);
  const quiet: Load[] = [];
  const busy: Load[] = [];
  let refused = 0;
  let longestMs = 0;
  for (let burst = 0; burst < bursts; burst += 1) {
    const rate = (await drive(inFlight, 4000, placeRound)).perSecond / 2;
    quiet.push(await paced(rate, placeRound, { durationMs: 6000 }));
    const isOver = { value: false };
    const logins = logInAll(server.siteUrl, burst).finally(() => {
      isOver.value = true;
    });
    busy.push(await paced(rate, placeRound, { durationMs: 60_000, isOver: () => isOver.value }));
    const { ms, refused: more } = await logins;
    refused += more;
    longestMs = Math.max(longestMs, ms);
    say(`burst ${burst + 1} of ${bursts}: p99 ${busy.at(-1)?.p99Ms} ms beside ${quiet.at(-1)?.p99Ms} ms`);
  }
  const [alone, beside] = [together(quiet), together(busy)];
  reportLoad(bench, 'bets alone, half the rate of spins', alone);
  reportLoad(bench, `bets while ${loginsAtOnce} logins arrive at once`, beside);
  report({
    bench,
    case: 'bets beside logins',
    metric: 'ratio_of_p99_to_quiet',
    value: round(beside.p99Ms / alone.p99Ms),
    unit: 'ratio',
  });
  report({ bench, case: `${loginsAtOnce} logins at once`, metric: 'longest', value: round(longestMs), unit: 'ms' });
  report({ bench, case: `${loginsAtOnce} logins at once`, metric: 'told_to_wait', value: refused, unit: 'count' });
  await server.stop();
}

async function measureSessions(database: BenchDatabase): Promise<void> {
  const houses: RunningServer[] = [await startHere(database), await startHere(database)];
  const [here, there] = houses as [RunningServer, RunningServer];
  const brand = here.modules.brand.first;
  const member = await here.modules.identity.findMember(BigInt(firstMemberId));
  if (!member) throw new Error('there is no member');
  const { token, half, sessionId } = await here.modules.identity.startSession(member, brand);
  const checksMs: number[] = [];
  for (let count = 0; count < checks; count += 1) {
    const from = performance.now();
    await there.modules.identity.authenticate(token, half, '203.0.113.1');
    checksMs.push(performance.now() - from);
  }
  checksMs.sort((a, b) => a - b);
  report({
    bench,
    case: 'session check',
    metric: 'p50',
    value: Math.round((checksMs[checks / 2] ?? 0) * 1e5) / 1e5,
    unit: 'ms',
  });
  await here.modules.identity.logOut({
    kind: 'member',
    memberId: member.id,
    brandId: brand.id,
    sessionId,
    userName: member.userName,
    customerType: member.customerType,
    isRestricted: false,
    provedAt: null,
  });
  const from = performance.now();
  while (await isAlive(there, token, half)) await new Promise((resolve) => setImmediate(resolve));
  report({
    bench,
    case: 'a session ended in one process',
    metric: 'dead_in_the_other_after',
    value: round(performance.now() - from),
    unit: 'ms',
  });
  for (const house of houses) await house.close();
}

async function isAlive(house: RunningServer, token: string, half: string): Promise<boolean> {
  try {
    await house.modules.identity.authenticate(token, half, '203.0.113.1');
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
