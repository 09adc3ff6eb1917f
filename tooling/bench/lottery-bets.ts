// Tickets placed over real HTTP: session, slip, price, limits, receipt, ledger, ticket and bet record, one movement each.
import { createHash } from 'node:crypto';
import { Agent, request } from 'node:http';
import pg from 'pg';
import { hashToken, makeToken } from '../../apps/server/src/platform/crypto/tokens.ts';
import { openBenchDatabase, type BenchDatabase } from './bench-database.ts';
import { fillWallets } from './fill.ts';
import { firstMemberId, inFlight, startHere, startServerProcess } from './house-load.ts';
import { measureTpcb } from './pgbench.ts';
import { drive, report, reportLoad, round, say } from './report.ts';

const bench = 'lottery';
export const bettors = 5_000;
const isQuick = process.argv.includes('--quick');
const [secondsWarm, secondsMeasured] = isQuick ? [6, 8] : [10, 20];
const numero = '20991231001';
/** Lines of a few plays, at a hundredth of their price, in rotation. */
const slips = [
  '1_2_3~1~ssc_h3_zx_fs~fen~1900~1',
  '1,2_#_#_#_3~1~ssc_dwd~fen~1950~1',
  '123,456~2~ssc_h3_zx_ds~fen~1800~1',
  '4,5,6~1~ssc_h3_bdw1~fen~1950~1',
] as const;
const costs = ['0.02', '0.06', '0.04', '0.06'] as const;

const halfOf = (at: number): string => createHash('sha256').update(`bettor ${at}`).digest('base64url');

/** The cookie half of the session. */
export const cookieOf = (at: number): string => `sid=${halfOf(at)}`;

/** Members with a session and a wallet; returns their tokens. */
export async function seatBettors(
  owner: pg.Pool,
  { brandId, count }: { brandId: bigint; count: number },
): Promise<string[]> {
  const tokens = Array.from({ length: count }, makeToken);
  await fillWallets(owner, { count, brandId, firstMemberId });
  await owner.query(
    `insert into identity.member (id, brand_id, username, username_key, terms_accepted_at, age_confirmed_at, registered_at)
     overriding system value select $1::bigint + g, $3, 'bench' || g, 'bench' || g, now(), now(), now() from generate_series(0, $2::int - 1) g`,
    [firstMemberId, count, brandId],
  );
  await owner.query(
    `with s as (
       insert into identity.session (member_id, brand_id, half_hash, started_at, seen_at)
       select $1::bigint + h.o - 1, $3, h.hash, now(), now() from unnest($2::bytea[]) with ordinality h(hash, o) returning id, member_id
     ) insert into identity.session_token (token_hash, session_id, made_at)
     select t.hash, s.id, now() from unnest($4::bytea[]) with ordinality t(hash, o) join s on s.member_id = $1::bigint + t.o - 1`,
    [firstMemberId, tokens.map((_, at) => hashToken(halfOf(at))), brandId, tokens.map(hashToken)],
  );
  return tokens;
}

/**
 * Bettors, an issue on sale for an hour, and all others made ahead, as in a house that has been open for a while; `also`
 * adds what a measurement needs.
 */
export async function prepareBettors(
  database: BenchDatabase,
  also?: (owner: pg.Pool) => Promise<void>,
): Promise<string[]> {
  const prepared = await startHere(database);
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  try {
    const tokens = await seatBettors(owner, { brandId: prepared.modules.brand.first.id, count: bettors });
    await owner.query(
      `insert into lottery.issue (game_code, numero, draw_day, opens_at, closes_at, draws_at, state, lead_ms)
       values ('ember-ssc', $1, '2099-12-31', now(), now() + interval '1 hour', now() + interval '61 minutes', 'OPEN', 5000)`,
      [numero],
    );
    await prepared.modules.lottery.issues.make();
    await also?.(owner);
    await owner.query('vacuum analyze');
    // Log files exist for reuse, as in a house that has been open for a while.
    await owner.query('checkpoint');
    return tokens;
  } finally {
    await owner.end();
    await prepared.close();
  }
}

/** Places one ticket as the next member. */
export function openBets(siteUrl: string, tokens: readonly string[]): () => Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight });
  const url = new URL('/lotto/lgw/orders/betting', siteUrl);
  let turn = 0;
  return () =>
    new Promise((resolve, reject) => {
      turn += 1;
      const at = turn % tokens.length;
      const body = JSON.stringify({
        clientKey: `bench-bet-${turn}`,
        gameId: 'ember-ssc',
        currentNumero: numero,
        prizeModeId: 1,
        bettingSlipString: slips[turn % slips.length],
        betCartAmountSum: costs[turn % costs.length],
      });
      const sent = request(
        url,
        {
          method: 'POST',
          agent,
          headers: {
            'content-type': 'application/json',
            'content-length': body.length,
            authorization: tokens[at],
            cookie: cookieOf(at),
            origin: url.origin,
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

/** One ticket per order: the highest cost of a thousand tickets a second. */
export async function measureBets(): Promise<void> {
  const database = await openBenchDatabase();
  try {
    const tokens = await prepareBettors(database);
    const server = await startServerProcess(database);
    const placeBet = openBets(server.siteUrl, tokens);
    say('warming up');
    await drive(inFlight, secondsWarm * 1000, placeBet);
    const load = await drive(inFlight, secondsMeasured * 1000, placeBet);
    const name = `one ticket an order, ${inFlight} in flight, ${bettors} members`;
    reportLoad(bench, name, load);
    await server.stop();
    const tpcb = await measureTpcb(database.ownerUrl.replace(/\/[^/]*$/, '/postgres'));
    if (tpcb !== null)
      report({
        bench,
        case: name,
        metric: 'ratio_to_pgbench_tpcb',
        value: round(load.perSecond / tpcb),
        unit: 'ratio',
      });
  } finally {
    await database.stop();
  }
}
