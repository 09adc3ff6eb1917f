// A server process whose rooms run fast and whose pots are soon won, for soaks that kill it; it ends with the process that started it.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { casinoGames, type CasinoGame } from '@fairhouse/casino';
import { readSettings } from '@fairhouse/launch';
import { startServer } from '../../apps/server/src/start-server.ts';
import type { BenchDatabase } from './bench-database.ts';
import { serverEnv } from './house-load.ts';
import { quickPots } from './quick-pots.ts';

export interface CrashHouse {
  readonly studioUrl: string;
  readonly process: ChildProcess;
}

export const crashHouseGames: readonly CasinoGame[] = casinoGames.map((game) =>
  game.slug === quickPots.slug ? quickPots : game,
);

/** Another process of the house over this database. */
export async function startCrashHouse(database: BenchDatabase, speed: number): Promise<CrashHouse> {
  const child = fork(fileURLToPath(import.meta.url), {
    env: { ...process.env, ...serverEnv(database), ROOM_SPEED: `${speed}` },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [ready] = (await once(child, 'message')) as [{ studioUrl: string }];
  return { studioUrl: ready.studioUrl, process: child };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const server = await startServer(readSettings(process.env), {
    roomSpeed: Number(process.env['ROOM_SPEED']),
    beaconRelays: [],
    games: crashHouseGames,
  });
  process.once('disconnect', () => process.exit(0));
  process.send?.({ studioUrl: server.studioUrl });
}
