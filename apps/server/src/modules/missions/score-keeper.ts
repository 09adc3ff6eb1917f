import { keepScores } from './keep-scores.ts';
import type { MissionsInnerDeps } from './missions-deps.ts';

/** Writes scores a moment after something was counted: bets and the feed do not wait for it. */
export interface ScoreKeeper {
  plan(): void;
  /** Everything there is; the job does it too, for a process that died. */
  keepAll(): Promise<void>;
  close(): Promise<void>;
}

const pauseMs = 1_000;

export function createScoreKeeper(deps: MissionsInnerDeps): ScoreKeeper {
  let timer: NodeJS.Timeout | null = null;
  let keeping: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  async function keepAll(): Promise<void> {
    while (!isClosed && (await keepScores(deps)) > 0);
  }
  return {
    plan() {
      if (timer !== null || isClosed) return;
      timer = setTimeout(() => {
        timer = null;
        keeping = keepAll().catch((err: unknown) =>
          deps.platform.log.warn({ err }, 'scores of missions were not written'),
        );
      }, pauseMs).unref();
    },
    keepAll,
    async close() {
      isClosed = true;
      if (timer) clearTimeout(timer);
      await keeping;
    },
  };
}
