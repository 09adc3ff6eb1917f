/** Runs payments beside the feed, which does not wait for them: one run at a time, and one more for what came meanwhile. */
export function createPaySoon(
  pay: () => Promise<void>,
  tell: (err: unknown) => void,
): { ask(): void; close(): Promise<void> } {
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  let isClosed = false;

  async function run(): Promise<void> {
    do {
      isAskedAgain = false;
      await pay().catch(tell);
    } while (isAskedAgain && !isClosed);
    running = null;
  }
  return {
    ask() {
      isAskedAgain = true;
      if (!isClosed) running ??= run();
    },
    async close() {
      isClosed = true;
      await running;
    },
  };
}
