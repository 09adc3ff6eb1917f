import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { CasinoGame, RtpMode } from '@fairhouse/casino';
import { addSums, emptySums, type Sums } from './measure.ts';
import { modesOf } from './measured-games.ts';

export interface Task {
  readonly id: number;
  readonly slug: string;
  /** The index among the modes of the game. */
  readonly mode: number;
  readonly rounds: number;
  readonly seconds: number;
  readonly seed: number;
}

export interface Measured {
  readonly game: CasinoGame;
  readonly mode: RtpMode;
  readonly sums: Sums;
}

export interface Plan {
  /** Rounds of each mode; null for as many as the time allows. */
  readonly rounds: number | null;
  /** The time for all modes together, on each thread. */
  readonly seconds: number;
}

/** The number of pieces of a long measurement, so that threads finish together. */
const pieces = 4;

/** Measures every mode of these games on all cores; reports each one as soon as it is finished. */
export async function measureAll(
  games: readonly CasinoGame[],
  plan: Plan,
  tell: (measured: Measured) => void,
): Promise<void> {
  const wanted = games.flatMap((game) =>
    modesOf(game).map((mode, at) => ({ game, mode, at, sums: emptySums(), left: 0 })),
  );
  const threads = Math.max(1, Math.min(8, availableParallelism()));
  const simulated = wanted.filter(isSimulated).length;
  // A mode with a known return needs only its hit rate and deviation.
  const exactSeconds = Math.min(1, (plan.seconds * threads) / (2 * wanted.length));
  const simulatedSeconds =
    (plan.seconds * threads - exactSeconds * (wanted.length - simulated)) / Math.max(1, simulated);
  const tasks = wanted.flatMap((each, id): Task[] => {
    const isLong = isSimulated(each);
    const cuts = isLong || plan.rounds !== null ? pieces : 1;
    each.left = cuts;
    return Array.from({ length: cuts }, (_, piece) => ({
      id,
      slug: each.game.slug,
      mode: each.at,
      rounds: plan.rounds === null ? Number.MAX_SAFE_INTEGER : Math.ceil(plan.rounds / cuts),
      seconds: plan.rounds === null ? (isLong ? simulatedSeconds : exactSeconds) / cuts : Number.MAX_SAFE_INTEGER,
      seed: id * 64 + piece + 1,
    }));
  });
  await runTasks(tasks, threads, (id, sums) => {
    const each = wanted[id] as (typeof wanted)[number];
    each.sums = addSums(each.sums, sums);
    each.left -= 1;
    if (each.left === 0) tell(each);
  });
}

function isSimulated({ game, mode }: { game: CasinoGame; mode: RtpMode }): boolean {
  return (mode.exactReturn ?? game.exactReturn(mode.choices)).simulatedWithin !== undefined;
}

function runTasks(tasks: readonly Task[], threads: number, done: (id: number, sums: Sums) => void): Promise<void> {
  const waiting = [...tasks];
  let running = 0;
  return new Promise((resolve, reject) => {
    for (let thread = 0; thread < Math.min(threads, tasks.length); thread += 1) {
      const worker = new Worker(new URL('rtp.worker.ts', import.meta.url));
      const next = () => {
        const task = waiting.shift();
        if (task) return worker.postMessage(task);
        running -= 1;
        void worker.terminate();
        if (running === 0) resolve();
      };
      running += 1;
      worker.on('error', reject);
      worker.on('message', (reported: { id: number; sums: Sums }) => {
        done(reported.id, reported.sums);
        next();
      });
      next();
    }
  });
}
