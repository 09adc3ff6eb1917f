/** How far the server's clock is from this one's, and how long a call takes; from the quickest of the last samples. */
export interface ServerClock {
  now(): number;
  /** Both directions together; null before the first answer. */
  latencyMs(): number | null;
  take(sample: { sentAt: number; heardAt: number; serverNow: number }): void;
}

const samplesMost = 8;

export function createServerClock(now: () => number): ServerClock {
  const samples: { tripMs: number; offsetMs: number }[] = [];
  const quickest = () =>
    samples.reduce<{ tripMs: number; offsetMs: number } | null>(
      (best, each) => (best === null || each.tripMs < best.tripMs ? each : best),
      null,
    );
  return {
    now: () => now() + (quickest()?.offsetMs ?? 0),
    latencyMs: () => samples.at(-1)?.tripMs ?? null,
    take({ sentAt, heardAt, serverNow }) {
      const tripMs = Math.max(0, heardAt - sentAt);
      samples.push({ tripMs, offsetMs: serverNow + tripMs / 2 - heardAt });
      if (samples.length > samplesMost) samples.shift();
    },
  };
}
