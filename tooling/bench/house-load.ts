// Playing members and a server process, for benchmarks over real HTTP.
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { ensureDataDir, readSettings } from '@fairhouse/launch';
import { hashToken, makeToken } from '../../apps/server/src/platform/crypto/tokens.ts';
import { createLog } from '../../apps/server/src/platform/log/log.ts';
import { startServer, type RunningServer, type StartOptions } from '../../apps/server/src/start-server.ts';
import type { BenchDatabase } from './bench-database.ts';
import { fillWallets } from './fill.ts';
import { say } from './report.ts';

export const inFlight = 64;
export const firstMemberId = 1_000_000;

export function serverEnv(database: BenchDatabase): Record<string, string> {
  return {
    DATABASE_URL: database.appUrl,
    DATA_DIR: database.dataDir,
    PORT: '0',
    STUDIO_PORT: '0',
    BACKOFFICE_PORT: '0',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '1',
    PAINT_AHEAD: 'off',
  };
}

/** A server in this process, which has its doors; what it logs stays off standard output. */
export function startHere(database: BenchDatabase, options: StartOptions = {}): Promise<RunningServer> {
  ensureDataDir(database.dataDir);
  const settings = readSettings(serverEnv(database));
  return startServer(settings, { log: createLog(settings.logLevel, 2), ...options });
}

/** Members with a live session, an open play of dice, a wallet and a seed pair; returns their play tokens. */
export async function prepareMembers(database: BenchDatabase, members: number): Promise<string[]> {
  const prepared = await startHere(database);
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  try {
    const brandId = prepared.modules.brand.first.id;
    const { firstWalletId } = await fillWallets(owner, { count: members, brandId, firstMemberId });
    await owner.query(
      `insert into identity.member (id, brand_id, username, username_key, terms_accepted_at, age_confirmed_at, registered_at)
       overriding system value select $1::bigint + g, $3, 'bench' || g, 'bench' || g, now(), now(), now() from generate_series(0, $2::int - 1) g`,
      [firstMemberId, members, brandId],
    );
    await owner.query(
      `insert into identity.session (member_id, brand_id, half_hash, started_at, seen_at)
       select id, brand_id, sha256(id::text::bytea), now(), now() from identity.member where id >= $1`,
      [firstMemberId],
    );
    const tokens = Array.from({ length: members }, makeToken);
    await owner.query(
      `insert into seamless.play (token_hash, brand_id, member_id, session_id, wallet_id, member_name, vendor, game, currency, started_at)
       select t.hash, s.brand_id, s.member_id, s.id, $2::bigint + t.o - 1, 'bench', 'BGS', 'dice', 'FUN', now()
       from unnest($3::bytea[]) with ordinality t(hash, o) join identity.session s on s.member_id = $1::bigint + t.o - 1`,
      [firstMemberId, firstWalletId, tokens.map(hashToken)],
    );
    say('making seed pairs');
    let next = 0;
    await Promise.all(
      Array.from({ length: 16 }, async () => {
        while (next < members) {
          const memberId = BigInt(firstMemberId + next);
          next += 1;
          await prepared.modules.fairness.setClientSeed(memberId, randomBytes(16).toString('hex'));
        }
      }),
    );
    await owner.query('vacuum analyze');
    return tokens;
  } finally {
    await owner.end();
    await prepared.close();
  }
}

/** The server in a process of its own, as in the house; this process makes the load. */
export async function startServerProcess(
  database: BenchDatabase,
): Promise<{ siteUrl: string; studioUrl: string; backofficeUrl: string; pid: number; stop(): Promise<void> }> {
  const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
  const child = fork(main, {
    env: { ...process.env, ...serverEnv(database) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [ready] = (await once(child, 'message')) as [{ siteUrl: string; studioUrl: string; backofficeUrl: string }];
  return {
    siteUrl: ready.siteUrl,
    studioUrl: ready.studioUrl,
    backofficeUrl: ready.backofficeUrl,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

export function openRounds(studioUrl: string, tokens: readonly string[]): () => Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight });
  const url = new URL('/bgs/rounds', studioUrl);
  const origin = url.origin;
  let turn = 0;
  return () =>
    new Promise((resolve, reject) => {
      turn += 1;
      const body = `{"clientKey":"bench-round-${turn}","stake":"1","choices":{"direction":"under","target":4950}}`;
      const sent = request(
        url,
        {
          method: 'POST',
          agent,
          headers: {
            'content-type': 'application/json',
            'content-length': body.length,
            authorization: tokens[turn % tokens.length],
            origin,
            'sec-fetch-site': 'same-origin',
            language: 'EN',
            merchant: 'fairhouse',
          },
        },
        (response) => {
          let answer = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => (answer += chunk));
          response.on('end', () =>
            response.statusCode === 200 ? resolve() : reject(new Error(`${response.statusCode} ${answer}`)),
          );
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
}
