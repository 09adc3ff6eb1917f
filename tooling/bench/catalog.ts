// bench:catalog: the calls of a lobby over 5,000 nodes and 100 vendors, at 500 requests a second over real HTTP.
import { Agent, request } from 'node:http';
import { openBenchDatabase } from './bench-database.ts';
import { fillCatalog } from './fill-catalog.ts';
import { startServerProcess } from './house-load.ts';
import { paced, report, round, say, type Load } from './report.ts';

const bench = 'catalog';
const nodes = 5000;
const vendors = 100;
const perSecond = 500;
const secondsMeasured = 30;
const types = ['RNG', 'FISH', 'LIVE', 'PVP', 'SPORTS'] as const;

/** The calls of pages, in rotation: lists as they scroll, a vendor, a search, the home rows and the menus. */
const asks: readonly ((turn: number) => string)[] = [
  (turn) =>
    `/wps/relay/GCSGAME_gameList?gameType=${types[turn % 5]}&platform=html5-desktop&clientType=3&pageNo=${1 + (turn % 40)}&pageSize=20&language=EN`,
  (turn) => `/wps/relay/GCSGAME_gameList?vassalage=BENCH${1 + (turn % vendors)}&pageNo=1&pageSize=100`,
  (turn) => `/wps/relay/GCSGAME_gameList?gameName=number%20${turn % 5000}&pageNo=1&pageSize=20`,
  (turn) => `/wps/relay/GCSGAME_gameList?gameCategory=NEW&pageNo=${1 + (turn % 5)}&pageSize=20`,
  () => '/wps/relay/GCSGAME_hotGamesV2?platform=flash,html5-desktop&language=EN',
  () => '/wps/relay/GCSGAME_newGameVendor?platform=html5-desktop',
  () => '/wps/relay/GCSGAME_popularGames?limitNum=12',
  () => '/lgw/games/game_menus?prizeMode=Lott',
];

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Pages of many visitors: what one address may read is not what is measured. */
let input = 0;

function ask(url: URL, etag: string | undefined): Promise<{ status: number; etag: string }> {
  input += 1;
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        agent,
        headers: {
          merchant: 'fairhouse',
          language: 'EN',
          'x-forwarded-for': `198.18.0.${input % 250}`,
          ...(etag && { 'if-none-match': etag }),
        },
      },
      (response) => {
        response.resume();
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, etag: String(response.headers.etag ?? '') }),
        );
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}

function tell(name: string, load: Load): void {
  report({ bench, case: name, metric: 'requests_per_s', value: load.perSecond, unit: '1/s' });
  report({ bench, case: name, metric: 'p50', value: load.p50Ms, unit: 'ms' });
  report({ bench, case: name, metric: 'p99', value: load.p99Ms, unit: 'ms' });
}

const database = await openBenchDatabase();
try {
  say('filling the catalogue');
  await fillCatalog(database, { nodes, vendors, types });
  const server = await startServerProcess(database);
  const pathOf = (turn: number): string => asks[turn % asks.length]?.(turn) ?? '/';
  const read = async (turn: number): Promise<void> => {
    const { status } = await ask(new URL(pathOf(turn), server.siteUrl), undefined);
    if (status !== 200) throw new Error(`${pathOf(turn)}: ${status}`);
  };
  say('warming up');
  await paced(perSecond, read, { durationMs: 5000 });
  tell(
    `${nodes} nodes, ${vendors} vendors, ${perSecond} requests/s`,
    await paced(perSecond, read, { durationMs: secondsMeasured * 1000 }),
  );
  // A returning browser has most answers cached.
  const kept = new Map<string, string>();
  let unchanged = 0;
  const readAgain = async (turn: number): Promise<void> => {
    const path = pathOf(turn % 400);
    const answer = await ask(new URL(path, server.siteUrl), kept.get(path));
    if (answer.status === 304) unchanged += 1;
    else kept.set(path, answer.etag);
  };
  const again = await paced(perSecond, readAgain, { durationMs: 10_000 });
  tell('with tags', again);
  report({
    bench,
    case: 'with tags',
    metric: 'ratio_answered_304',
    value: round(unchanged / again.count),
    unit: 'ratio',
  });
  await server.stop();
} finally {
  agent.destroy();
  await database.stop();
}
