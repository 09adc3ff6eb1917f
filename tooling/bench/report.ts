/** One measurement a line, nothing else on standard output (ARCHITECTURE section 10). */
export function report(line: {
  bench: string;
  case: string;
  metric: string;
  value: number | string;
  unit: string;
}): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** Progress for a person who watches; standard output stays clean. */
export function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

export interface Load {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly count: number;
  readonly elapsedMs: number;
  /** Ascending. */
  readonly latenciesMs: readonly number[];
}

/** Keeps `inFlight` calls under way for `durationMs` and measures each. */
export async function drive(
  inFlight: number,
  durationMs: number,
  call: (worker: number) => Promise<void>,
): Promise<Load> {
  const latenciesMs: number[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + durationMs;
  await Promise.all(
    Array.from({ length: inFlight }, async (_, worker) => {
      while (performance.now() < endsAt) {
        const sentAt = performance.now();
        await call(worker);
        latenciesMs.push(performance.now() - sentAt);
      }
    }),
  );
  const elapsedMs = performance.now() - startedAt;
  return toLoad(latenciesMs, elapsedMs);
}

function toLoad(latenciesMs: number[], elapsedMs: number): Load {
  latenciesMs.sort((a, b) => a - b);
  const at = (share: number) =>
    round(latenciesMs[Math.min(latenciesMs.length - 1, Math.floor(latenciesMs.length * share))] ?? 0);
  return {
    perSecond: Math.round((latenciesMs.length / elapsedMs) * 1000),
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    count: latenciesMs.length,
    elapsedMs,
    latenciesMs,
  };
}

/** Merges several stretches of one kind of load. */
export function together(loads: readonly Load[]): Load {
  return toLoad(
    loads.flatMap((load) => load.latenciesMs),
    loads.reduce((sum, load) => sum + load.elapsedMs, 0),
  );
}

/**
 * Starts `perSecond` calls a second whether or not earlier ones are answered, until the time is up or `isOver` returns
 * true. A late call counts from when it should have started.
 */
export async function paced(
  perSecond: number,
  call: (worker: number) => Promise<void>,
  until: { durationMs: number; isOver?(): boolean },
): Promise<Load> {
  const latenciesMs: number[] = [];
  const startedAt = performance.now();
  const underWay = new Set<Promise<void>>();
  let started = 0;
  while (performance.now() - startedAt < until.durationMs && !until.isOver?.()) {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * perSecond);
    while (started < due) {
      const dueAt = startedAt + (started / perSecond) * 1000;
      const running = call(started)
        .then(() => void latenciesMs.push(performance.now() - dueAt))
        .finally(() => underWay.delete(running));
      underWay.add(running);
      started += 1;
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const elapsedMs = performance.now() - startedAt;
  await Promise.all(underWay);
  return toLoad(latenciesMs, elapsedMs);
}

export function reportLoad(bench: string, name: string, load: Load): void {
  report({ bench, case: name, metric: 'bets_per_s', value: load.perSecond, unit: '1/s' });
  report({ bench, case: name, metric: 'p50', value: load.p50Ms, unit: 'ms' });
  report({ bench, case: name, metric: 'p99', value: load.p99Ms, unit: 'ms' });
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
