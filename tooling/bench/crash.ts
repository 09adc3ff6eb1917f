// bench:crash: a full room. How often each socket hears of it, how late, and how long a cash-out takes; every line over real HTTP.
import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import pg from 'pg';
import { openBenchDatabase } from './bench-database.ts';
import { prepareMembers, startServerProcess } from './house-load.ts';
import { report, round, say } from './report.ts';

const bench = 'crash';
const isQuick = process.argv.includes('--quick');
const seats = isQuick ? 200 : 2_000;
/** Each bets by hand and gets off by itself in the first seconds of a flight; the others only look. */
const players = isQuick ? 60 : 400;
const rounds = isQuick ? 1 : 4;

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

interface Told<T> {
  readonly code: number;
  readonly value: T;
  readonly errorCode: string | null;
}

function ask<T>(studioUrl: string, token: string, [method, path, body]: [method: 'GET' | 'POST', path: string, body?: object]): Promise<Told<T>> {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const sent = request(new URL(path, studioUrl), {
      method, agent,
      headers: { authorization: token, origin: studioUrl, 'sec-fetch-site': 'same-origin', language: 'EN', merchant: 'fairhouse', ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }) },
    }, (response) => {
      let answer = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (answer += chunk));
      response.on('end', () => resolve({ code: response.statusCode ?? 0, ...(JSON.parse(answer) as { value: T; errorCode: string | null }) }));
    });
    sent.on('error', reject);
    sent.end(text);
  });
}

interface News {
  readonly now: number;
  readonly round: { readonly roundId: string; readonly state: string; readonly flightAt: number | null; readonly closesAt: number } | null;
}

const delaysMs: number[] = [];
let busiest = 0;
let current: News['round'] = null;
/** What was heard last. */
const heardOf = (): News['round'] => current;

/** Sits down and counts what it hears: how late each message is, and the most in any second. */
async function sit(studioUrl: string, token: string): Promise<WebSocket> {
  const { value } = await ask<{ ticket: string }>(studioUrl, token, ['POST', '/bgs/room/ticket', {}]);
  const socket = new WebSocket(`${studioUrl.replace('http', 'ws')}/ws`, { headers: { origin: studioUrl } } as unknown as string[]);
  const heard: number[] = [];
  socket.addEventListener('message', ({ data }) => {
    const at = Date.now();
    const { value: news } = JSON.parse(String(data)) as { value: News };
    delaysMs.push(at - news.now);
    heard.push(at);
    busiest = Math.max(busiest, heard.filter((each) => each > at - 1_000).length);
    if (heard.length > 16) heard.shift();
    current = news.round;
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('a socket did not open')));
  });
  socket.send(JSON.stringify({ ticket: value.ticket }));
  return socket;
}

async function until(isThere: () => boolean): Promise<void> {
  while (!isThere()) await new Promise((resolve) => setTimeout(resolve, 20));
}

function rank(values: number[], share: number): number {
  values.sort((a, b) => a - b);
  return round(values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0);
}

const database = await openBenchDatabase();
try {
  const tokens = await prepareMembers(database, seats);
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(`update seamless.play set game = 'crash'`);
  await owner.end();
  const server = await startServerProcess(database);
  const { studioUrl } = server;
  say(`${seats} people come in`);
  await ask(studioUrl, tokens[0] ?? '', ['GET', '/bgs/room']);
  const sockets: WebSocket[] = [];
  for (let at = 0; at < seats; at += 25) sockets.push(...(await Promise.all(tokens.slice(at, at + 25).map((token) => sit(studioUrl, token)))));
  const stay = setInterval(() => void ask(studioUrl, tokens[0] ?? '', ['GET', '/bgs/room/clock']), 5_000);

  const answersMs: number[] = [];
  const refusedBy = new Map<string, number>();
  for (let turn = 0; turn < rounds; turn += 1) {
    const before = heardOf();
    await until(() => heardOf()?.state === 'betting' && heardOf()?.roundId !== before?.roundId);
    const roundId = heardOf()?.roundId;
    say(`round ${roundId}: ${players} bets`);
    const bets = await Promise.all(tokens.slice(0, players).map((token) => ask<{ bet: { betId: string } }>(studioUrl, token, ['POST', '/bgs/room/bets', {
      clientKey: randomBytes(16).toString('hex'), roundId, slot: 0, stake: '1', autoCashOut100: null,
    }])));
    delaysMs.length = 0;
    await until(() => heardOf()?.state === 'flying' || heardOf()?.roundId !== roundId);
    const startsAt = heardOf()?.flightAt ?? Date.now();
    await Promise.all(bets.map(async ({ value }, at) => {
      if (!value) return;
      // Spread over four seconds of the flight, as people are.
      await new Promise((resolve) => setTimeout(resolve, startsAt - Date.now() + 200 + (at * 4_000) / players));
      const sentAt = performance.now();
      const { code, errorCode } = await ask(studioUrl, tokens[at] ?? '', ['POST', `/bgs/room/bets/${value.bet.betId}/cash-out`, {}]);
      answersMs.push(performance.now() - sentAt);
      if (code !== 200) refusedBy.set(errorCode ?? `${code}`, (refusedBy.get(errorCode ?? `${code}`) ?? 0) + 1);
    }));
    await until(() => heardOf()?.state === 'landed' || heardOf()?.state === 'void');
  }
  clearInterval(stay);
  const of = `${seats} sockets`;
  report({ bench, case: of, metric: 'messages_in_busiest_second', value: busiest, unit: '1/s' });
  report({ bench, case: of, metric: 'delay_p99', value: rank(delaysMs, 0.99), unit: 'ms' });
  report({ bench, case: of, metric: 'cash_out_p50', value: rank(answersMs, 0.5), unit: 'ms' });
  report({ bench, case: of, metric: 'cash_out_p99', value: rank(answersMs, 0.99), unit: 'ms' });
  report({ bench, case: of, metric: 'cash_outs', value: answersMs.length, unit: '1' });
  for (const [code, count] of refusedBy) say(`${count} refused: ${code}`);
  for (const socket of sockets) socket.close();
  await server.stop();
} finally {
  await database.stop();
}
