/** A clock that changes only when a test moves it. */
export function fixedClock(at: Date | number | string): {
  now(): Date;
  advance(ms: number): void;
  set(to: Date | number | string): void;
} {
  let nowMs = new Date(at).getTime();
  return {
    now: () => new Date(nowMs),
    advance(ms) {
      nowMs += ms;
    },
    set(to) {
      nowMs = new Date(to).getTime();
    },
  };
}
