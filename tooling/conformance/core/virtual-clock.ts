import type { Clock } from './clock.ts';

/** How often others may run before time moves on. */
const turns = 12;

/** A clock for tests: when everything waits, time moves on at once. */
export function openVirtualClock(startMs: number): Clock {
  let nowMs = startMs;
  let isGoing = false;
  let sleepers: { readonly atMs: number; readonly wake: () => void }[] = [];

  async function go(): Promise<void> {
    isGoing = true;
    while (sleepers.length > 0) {
      for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      nowMs = Math.max(nowMs, Math.min(...sleepers.map(({ atMs }) => atMs)));
      const woken = sleepers.filter(({ atMs }) => atMs <= nowMs);
      sleepers = sleepers.filter(({ atMs }) => atMs > nowMs);
      for (const { wake } of woken) wake();
    }
    isGoing = false;
  }

  return {
    nowMs: () => nowMs,
    wait: (ms) =>
      new Promise((wake) => {
        sleepers.push({ atMs: nowMs + ms, wake });
        if (!isGoing) void go();
      }),
  };
}
