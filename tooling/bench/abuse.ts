// bench:abuse: what a stranger who asks for one thing as fast as he can does to the bets of others.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildClients } from '@fairhouse/launch/build';
import type { Crowd, CrowdResult, StrangerRequest } from './abuse-crowd.ts';
import { openBenchDatabase } from './bench-database.ts';
import { openRounds, prepareMembers, startServerProcess } from './house-load.ts';
import { drive, report, round, say } from './report.ts';

const bench = 'abuse';
const members = 1_000;
/** Clients that bet all the time. */
const bettors = 4;
const settleMs = 1_000;
const quietMs = 2_500;
const busyMs = 4_000;

const get = (path: string): StrangerRequest => ({ method: 'GET', path });
const garbage: StrangerRequest = {
  method: 'POST',
  path: '/wps/session/login',
  headers: { 'content-type': 'application/jose' },
  body: 'x'.repeat(1_000),
};
const deep = 1_000_000;
const largeBody: StrangerRequest = {
  method: 'POST',
  path: '/lotto/lgw/orders/betting',
  headers: { 'content-type': 'application/json' },
  body: '['.repeat(deep) + ']'.repeat(deep),
};

const kinds: Readonly<Record<string, StrangerRequest>> = {
  'home page': get('/'),
  'another page': get('/rng'),
  'unknown path': get('/nonsense/path'),
  '/docs/api': get('/docs/api'),
  'a guide': get('/docs/vendor-protocol'),
  'openapi.json': get('/api/openapi.json'),
  'game list': get('/wps/relay/GCSGAME_gameList?gameType=RNG&platform=html5-desktop&clientType=3&pageNo=1&pageSize=20'),
  keys: get('/wps/keys'),
  'garbage to an encrypted call': garbage,
  'an invented token': {
    ...get('/wps/v2/wallets/balance'),
    headers: { authorization: 'n'.repeat(43), cookie: `sid=${'n'.repeat(43)}` },
  },
  '2 MB without a token': largeBody,
};

/** From one address as often as one is let, and from so many addresses that no budget of an address is ever used up. */
const crowds = [
  { name: '1 connection', connections: 1, isOneAddress: true },
  { name: '5 connections', connections: 5, isOneAddress: true },
  { name: '20 connections', connections: 20, isOneAddress: true },
  { name: '20 connections, each request from another address', connections: 20, isOneAddress: false },
] as const;

let addresses = 0;

/** Returns what stops the stranger and tells what he was answered. */
async function startCrowd(crowd: Crowd): Promise<() => Promise<CrowdResult>> {
  const child = fork(fileURLToPath(new URL('./abuse-crowd.ts', import.meta.url)));
  child.send(crowd);
  await once(child, 'message');
  return async () => {
    child.send('stop');
    const [result] = (await once(child, 'message')) as [CrowdResult];
    return result;
  };
}

interface House {
  readonly siteUrl: string;
  placeRound(): Promise<void>;
}

/** A bet that is refused took its time as well. */
async function bet(house: House, durationMs: number): Promise<{ p50Ms: number; refused: number }> {
  let refused = 0;
  const { p50Ms } = await drive(bettors, durationMs, () =>
    house.placeRound().catch(() => {
      refused += 1;
    }),
  );
  return { p50Ms, refused };
}

async function measureKind(kind: string, request: StrangerRequest, house: House): Promise<void> {
  for (const { name, connections, isOneAddress } of crowds) {
    // What the one before has left behind is not to be counted as quiet.
    await setTimeout(settleMs);
    const quiet = await bet(house, quietMs);
    addresses += 1;
    const stop = await startCrowd({
      siteUrl: house.siteUrl,
      connections,
      request,
      address: isOneAddress ? `203.0.113.${addresses}` : null,
    });
    const busy = await bet(house, busyMs);
    const answered = await stop();
    const ratio = round(busy.p50Ms / quiet.p50Ms);
    report({ bench, case: `${kind}, quiet before ${name}`, metric: 'p50', value: quiet.p50Ms, unit: 'ms' });
    report({ bench, case: `${kind}, ${name}`, metric: 'p50', value: busy.p50Ms, unit: 'ms' });
    report({ bench, case: `${kind}, ${name}`, metric: 'ratio_to_quiet', value: ratio, unit: 'ratio' });
    report({ bench, case: `${kind}, ${name}`, metric: 'refused_bets', value: busy.refused, unit: 'count' });
    say(
      `${kind}, ${name}: ${ratio} times (${busy.p50Ms} ms, quiet ${quiet.p50Ms}, ${busy.refused} bets refused); the stranger was answered ${JSON.stringify(answered)}`,
    );
  }
}

// The pages are what the tree says now.
await buildClients(say);
const database = await openBenchDatabase();
try {
  const tokens = await prepareMembers(database, members);
  const server = await startServerProcess(database);
  const placeRound = openRounds(server.studioUrl, tokens);
  say('warming up');
  await drive(bettors, 5_000, placeRound);
  for (const [kind, request] of Object.entries(kinds))
    await measureKind(kind, request, { siteUrl: server.siteUrl, placeRound });
  await server.stop();
} finally {
  await database.stop();
}
