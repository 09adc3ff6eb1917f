const firstMs = 1_000;
const mostMs = 60_000;

/** When this process retries failed work: after ever longer pauses, by the monotonic clock. */
export interface Pauses {
  isPaused(name: string): boolean;
  begin(name: string): void;
  /** Whether it had been failing. */
  end(name: string): boolean;
}

export function createPauses(): Pauses {
  const pauses = new Map<string, { until: number; ms: number }>();
  return {
    isPaused: (name) => (pauses.get(name)?.until ?? 0) > performance.now(),
    begin(name) {
      const ms = Math.min((pauses.get(name)?.ms ?? firstMs / 2) * 2, mostMs);
      pauses.set(name, { until: performance.now() + ms, ms });
    },
    end: (name) => pauses.delete(name),
  };
}
