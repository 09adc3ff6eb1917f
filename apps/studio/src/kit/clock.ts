/** The kit's clock, which a test can stop. */
export interface Clock {
  now(): number;
  /**
   * Resolves after the time has passed, or at once when the signal is raised. The continuation is a task of its own,
   * even if no time is left.
   */
  wait(durationMs: number, signal?: AbortSignal): Promise<void>;
}

export const pageClock: Clock = {
  now: () => Date.now(),
  wait: (durationMs, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted === true) return resolve();
      const timer = setTimeout(done, durationMs);
      function done(): void {
        clearTimeout(timer);
        signal?.removeEventListener('abort', done);
        resolve();
      }
      signal?.addEventListener('abort', done);
    }),
};
