// A house in a process of its own that counts bets as ever, and runs salaries or reads a page of an agent when it is told to.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { readSettings } from '@fairhouse/launch';
import { runPeriods } from '../../apps/server/src/modules/salaries/run-periods.ts';
import type { SalariesDeps } from '../../apps/server/src/modules/salaries/salaries-deps.ts';
import { createLog } from '../../apps/server/src/platform/log/log.ts';
import { startServer, type RunningServer } from '../../apps/server/src/start-server.ts';
import type { BenchDatabase } from './bench-database.ts';
import { serverEnv } from './house-load.ts';

export const pages = ['overview', 'overview of any days', 'downlines', 'loss'] as const;
export type Page = (typeof pages)[number];

export type Ask =
  /** Runs the salaries that are due at a moment, with everything before it counted. */
  | { readonly kind: 'run'; readonly atMs: number }
  | { readonly kind: 'balances' }
  | {
      readonly kind: 'page';
      readonly page: Page;
      readonly agentId: string;
      readonly days: { startDay: string; endDay: string };
    };

export interface AgencyHouse {
  readonly studioUrl: string;
  /** How long it took. */
  ask(what: Ask): Promise<number>;
  stop(): Promise<void>;
}

export async function startAgencyHouse(
  database: Pick<BenchDatabase, 'appUrl' | 'dataDir' | 'ownerUrl' | 'stop'>,
): Promise<AgencyHouse> {
  const child = fork(fileURLToPath(import.meta.url), {
    env: { ...process.env, ...serverEnv(database) },
    stdio: ['ignore', 2, 'inherit', 'ipc'],
  });
  const answer = async (): Promise<unknown> =>
    (
      (await Promise.race([
        once(child, 'message'),
        once(child, 'exit').then(() => Promise.reject(new Error('the house has ended'))),
      ])) as unknown[]
    )[0];
  const { studioUrl } = (await answer()) as { studioUrl: string };
  return {
    studioUrl,
    async ask(what) {
      child.send(what);
      return ((await answer()) as { ms: number }).ms;
    },
    async stop() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

/** Salaries of this house, whose clock stands where it is told; everything else has the time of day. */
function salariesAt({ platform, modules }: RunningServer, atMs: number): SalariesDeps {
  return {
    platform: { ...platform, clock: { now: () => new Date(atMs) } },
    ledger: modules.ledger,
    agency: modules.agency,
    teams: modules.teams,
    listBrands: () => [modules.brand.first],
    findMember: () => Promise.resolve(null),
    findShutOut: (memberIds) => modules.protection.findShutOut(memberIds),
  };
}

async function open({ modules }: RunningServer, { page, agentId, days }: Ask & { kind: 'page' }): Promise<unknown> {
  const { desk } = modules.teams;
  const reader = { brand: modules.brand.first, actor: { memberId: BigInt(agentId) } };
  const first = { page: 1, size: 20 };
  if (page === 'overview') return desk.readTeamOverview(reader, {});
  if (page === 'overview of any days') return desk.readTeamOverview(reader, days);
  if (page === 'downlines') return desk.listDownlines(reader, { ...first, sort: 'newest' });
  return desk.readTeamLoss(reader, first);
}

async function work(server: RunningServer, what: Ask): Promise<number> {
  const startedAt = performance.now();
  if (what.kind === 'page') await open(server, what);
  else if (what.kind === 'balances') await server.modules.teams.countBalances();
  else await runPeriods(salariesAt(server, what.atMs));
  return performance.now() - startedAt;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const settings = readSettings(process.env);
  const server = await startServer(settings, {
    log: createLog(settings.logLevel, 2),
    areJobsByHand: true,
    isLotteryByHand: true,
    isJackpotByHand: true,
    isContentBare: true,
    beaconRelays: [],
  });
  const { bets, ledger } = server.modules;
  await Promise.all([bets.feed.start(), ledger.entries.start()]);
  process.on('message', (what) => void work(server, what as Ask).then((ms) => process.send?.({ ms })));
  process.once('disconnect', () => void server.close().then(() => process.exit(0)));
  process.send?.({ studioUrl: server.studioUrl });
}
