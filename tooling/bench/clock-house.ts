// A server process with a clock that runs fast, for soaks that kill it; it ends with the process that started it.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { readSettings } from '@fairhouse/launch';
import { startServer } from '../../apps/server/src/start-server.ts';
import type { BenchDatabase } from './bench-database.ts';
import { serverEnv } from './house-load.ts';

/** A clock that was set at a moment of real time, and runs this many times as fast since. */
export interface FastClock {
  readonly setToMs: number;
  readonly setAtMs: number;
  readonly speed: number;
}

export const timeOn = ({ setToMs, setAtMs, speed }: FastClock): number => setToMs + (Date.now() - setAtMs) * speed;

export interface ClockHouse {
  readonly siteUrl: string;
  readonly process: ChildProcess;
}

/** Another process of the house over this database; resolves when it is ready, or null when it was killed before. */
export async function startClockHouse(
  database: BenchDatabase,
  clock: FastClock,
  onStart?: (child: ChildProcess) => void,
): Promise<ClockHouse | null> {
  const child = fork(fileURLToPath(import.meta.url), {
    env: { ...process.env, ...serverEnv(database), FAST_CLOCK: JSON.stringify(clock) },
    stdio: ['ignore', 2, 'inherit', 'ipc'],
  });
  onStart?.(child);
  const ready = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => null)]);
  return ready && { siteUrl: (ready as [{ siteUrl: string }])[0].siteUrl, process: child };
}

/** At once, whatever it does. */
export async function killHouse({ process: child }: Pick<ClockHouse, 'process'>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** Changes the pace of its clock; the process may be gone. */
export function paceHouse({ process: child }: Pick<ClockHouse, 'process'>, clock: FastClock): void {
  if (child.connected) child.send(clock);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  let clock = JSON.parse(process.env['FAST_CLOCK'] ?? '') as FastClock;
  process.on('message', (next) => (clock = next as FastClock));
  process.once('disconnect', () => process.exit(0));
  const server = await startServer(readSettings(process.env), {
    clock: { now: () => new Date(timeOn(clock)) },
    beaconRelays: [],
    isJackpotByHand: true,
    isContentBare: true,
  });
  process.send?.({ siteUrl: server.siteUrl });
}
