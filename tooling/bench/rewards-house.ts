// A house in a process of its own that counts bets as ever, and tells how far it is behind, or claims and bets by itself, when it is told to.
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { readSettings } from '@fairhouse/launch';
import type { CallContext } from '../../apps/server/src/platform/context/index.ts';
import { createLog } from '../../apps/server/src/platform/log/log.ts';
import { routeCalls } from '../../apps/server/src/route-calls.ts';
import { startServer, type RunningServer } from '../../apps/server/src/start-server.ts';
import type { BenchDatabase } from './bench-database.ts';
import { inFlight, serverEnv } from './house-load.ts';

export type Ask =
  | { readonly kind: 'lag' }
  | { readonly kind: 'drain' }
  /** Judges the ranks of everybody, as the job of each hour does. */
  | { readonly kind: 'ranks' }
  /** Each of these members claims once. */
  | { readonly kind: 'claims'; readonly memberIds: readonly number[] }
  | { readonly kind: 'bets'; readonly tokens: readonly string[]; readonly count: number };

export interface ConsumerLag {
  readonly consumer: string;
  readonly lagMs: number;
}

interface Answer {
  readonly ms: number;
  readonly lags: readonly ConsumerLag[];
}

export interface RewardsHouse {
  readonly studioUrl: string;
  ask(what: Ask): Promise<Answer>;
  stop(): Promise<void>;
}

export async function startRewardsHouse(database: BenchDatabase): Promise<RewardsHouse> {
  const child = fork(fileURLToPath(import.meta.url), {
    env: { ...process.env, ...serverEnv(database) },
    stdio: ['ignore', 2, 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const answer = async (): Promise<unknown> => {
    const [message] = (await Promise.race([once(child, 'message'), ended.then(() => [])])) as unknown[];
    if (message === undefined) throw new Error('the house has ended');
    return message;
  };
  const { studioUrl } = (await answer()) as { studioUrl: string };
  return {
    studioUrl,
    async ask(what) {
      child.send(what);
      return (await answer()) as Answer;
    },
    async stop() {
      child.disconnect();
      await ended;
    },
  };
}

/** Many at once, each of them once. */
async function together<T>(pieces: readonly T[], work: (piece: T) => Promise<unknown>): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      for (let piece = pieces[next]; piece !== undefined; piece = pieces[next]) {
        next += 1;
        await work(piece);
      }
    }),
  );
}

async function claim(server: RunningServer, memberIds: readonly number[]): Promise<void> {
  const { claimPromoCode } = routeCalls(server.modules, server.platform);
  const brand = server.modules.brand.first;
  await together(memberIds, async (memberId) => {
    const actor = { memberId: BigInt(memberId), brandId: brand.id };
    const context = { actor, brand, language: 'EN', ip: '192.0.2.1' } as unknown as CallContext<never>;
    await claimPromoCode({ promoCode: 'WELCOME26' }, context);
  });
}

async function bet(server: RunningServer, { tokens, count }: Ask & { kind: 'bets' }): Promise<void> {
  const { casino, seamless } = server.modules;
  const plays = tokens.map((token) => seamless.port.authenticate(token));
  const choices = { direction: 'under', target: 4950 };
  await together([...Array(count).keys()], async (at) => {
    const play = await plays[at % plays.length];
    if (play) await casino.placeRound(play, { clientKey: randomUUID(), stake: '1', choices });
  });
}

async function work(server: RunningServer, what: Ask): Promise<Answer> {
  const { bets, ledger, vip } = server.modules;
  const startedAt = performance.now();
  const lags: ConsumerLag[] = [];
  if (what.kind === 'lag') lags.push(...(await bets.feed.readHealth()));
  else if (what.kind === 'claims') await claim(server, what.memberIds);
  else if (what.kind === 'bets') await bet(server, what);
  else if (what.kind === 'ranks') await vip.judgeAll();
  else {
    await bets.feed.drain();
    await ledger.entries.drain();
  }
  return { ms: performance.now() - startedAt, lags };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const settings = readSettings(process.env);
  const server = await startServer(settings, {
    log: createLog(settings.logLevel, 2),
    areJobsByHand: true,
    isLotteryByHand: true,
    isContentBare: true,
    beaconRelays: [],
  });
  const { bets, ledger } = server.modules;
  await Promise.all([bets.feed.start(), ledger.entries.start()]);
  process.on('message', (what) => void work(server, what as Ask).then((answer) => process.send?.(answer)));
  process.once('disconnect', () => void server.close().then(() => process.exit(0)));
  process.send?.({ studioUrl: server.studioUrl });
}
