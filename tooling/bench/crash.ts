// bench:crash: a full room. How often each socket gets a message, how late, and how long a cash-out takes; everything over real HTTP.
import { randomBytes } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { ask } from './ask-studio.ts';
import { openBenchDatabase } from './bench-database.ts';
import type { CrowdWord, News, Seated } from './crash-crowd.worker.ts';
import { prepareMembers, startServerProcess } from './house-load.ts';
import { report, round, say } from './report.ts';

const bench = 'crash';
const isQuick = process.argv.includes('--quick');
const seats = isQuick ? 200 : 2_000;
/** Each of them bets and cashes out in the first seconds of a flight; the others only watch. */
const players = isQuick ? 60 : 400;
const rounds = isQuick ? 1 : 4;

let current: News['round'] = null;
/** The last message. */
const heardOf = (): News['round'] => current;

interface Crowd {
  tally(): Promise<Extract<CrowdWord, { kind: 'tally' }>>;
  leave(): void;
}

async function seat(studioUrl: string, tokens: readonly string[]): Promise<Crowd> {
  const worker = new Worker(new URL('crash-crowd.worker.ts', import.meta.url), {
    workerData: { studioUrl, tokens } satisfies Seated,
  });
  worker.on('message', (word: CrowdWord) => {
    if (word.kind === 'round') current = word.round;
  });
  const hear = <K extends CrowdWord['kind']>(kind: K) =>
    new Promise<Extract<CrowdWord, { kind: K }>>((resolve, reject) => {
      worker.once('error', reject);
      const listen = (word: CrowdWord): void => {
        if (word.kind !== kind) return;
        worker.off('message', listen);
        resolve(word as Extract<CrowdWord, { kind: K }>);
      };
      worker.on('message', listen);
    });
  await hear('seated');
  return {
    tally() {
      const reported = hear('tally');
      worker.postMessage('tally');
      return reported;
    },
    leave: () => worker.postMessage('leave'),
  };
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
  const crowd = await seat(studioUrl, tokens);
  const stay = setInterval(() => void ask(studioUrl, tokens[0] ?? '', ['GET', '/bgs/room/clock']), 5_000);

  const answersMs: number[] = [];
  const refusedBy = new Map<string, number>();
  for (let turn = 0; turn < rounds; turn += 1) {
    const before = heardOf();
    await until(() => heardOf()?.state === 'betting' && heardOf()?.roundId !== before?.roundId);
    const roundId = heardOf()?.roundId;
    say(`round ${roundId}: ${players} bets`);
    const bets = await Promise.all(
      tokens.slice(0, players).map((token) =>
        ask<{ bet: { betId: string } }>(studioUrl, token, [
          'POST',
          '/bgs/room/bets',
          {
            clientKey: randomBytes(16).toString('hex'),
            roundId,
            slot: 0,
            stake: '1',
            autoCashOut100: null,
          },
        ]),
      ),
    );
    if (turn === 0) await crowd.tally();
    await until(() => heardOf()?.state === 'flying' || heardOf()?.roundId !== roundId);
    const startsAt = heardOf()?.flightAt ?? Date.now();
    await Promise.all(
      bets.map(async ({ value }, at) => {
        if (!value) return;
        // Spread over four seconds of the flight, as people are.
        await new Promise((resolve) => setTimeout(resolve, startsAt - Date.now() + 200 + (at * 4_000) / players));
        const sentAt = performance.now();
        const { code, errorCode } = await ask(studioUrl, tokens[at] ?? '', [
          'POST',
          `/bgs/room/bets/${value.bet.betId}/cash-out`,
          {},
        ]);
        answersMs.push(performance.now() - sentAt);
        if (code !== 200) refusedBy.set(errorCode ?? `${code}`, (refusedBy.get(errorCode ?? `${code}`) ?? 0) + 1);
      }),
    );
    await until(() => heardOf()?.state === 'landed' || heardOf()?.state === 'void');
  }
  clearInterval(stay);
  const of = `${seats} sockets`;
  const { delaysMs, busiest } = await crowd.tally();
  report({ bench, case: of, metric: 'messages_in_busiest_second', value: busiest, unit: '1/s' });
  report({ bench, case: of, metric: 'delay_p99', value: rank([...delaysMs], 0.99), unit: 'ms' });
  report({ bench, case: of, metric: 'cash_out_p50', value: rank(answersMs, 0.5), unit: 'ms' });
  report({ bench, case: of, metric: 'cash_out_p99', value: rank(answersMs, 0.99), unit: 'ms' });
  report({ bench, case: of, metric: 'cash_outs', value: answersMs.length, unit: '1' });
  for (const [code, count] of refusedBy) say(`${count} refused: ${code}`);
  crowd.leave();
  await server.stop();
} finally {
  await database.stop();
}
