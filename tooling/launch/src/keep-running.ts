/** Whatever ends sooner counts as a quick death; so many in a row and it is not started again. */
const steadyMs = 60_000;
const quickDeathsMax = 5;
const firstPauseMs = 500;

export interface Keeper {
  /** Starts it again; resolves once it is up. */
  start(): Promise<{ readonly ended: Promise<void> }>;
  /** False once its end was asked for. */
  isWanted(): boolean;
  say(text: string): void;
  giveUp(text: string): void;
  pause(ms: number): Promise<void>;
  nowMs(): number;
}

/** Starts a server again that died, after a pause that doubles with each quick death; gives up with one sentence. */
export async function keepRunning(first: { readonly ended: Promise<void> }, keeper: Keeper): Promise<void> {
  let running = first;
  let startedAtMs = keeper.nowMs();
  for (let quickDeaths = 0; ;) {
    await running.ended;
    if (!keeper.isWanted()) return;
    quickDeaths = keeper.nowMs() - startedAtMs < steadyMs ? quickDeaths + 1 : 1;
    if (quickDeaths > quickDeathsMax) {
      keeper.giveUp(
        `The server has ended ${quickDeaths} times in a row, each within a minute of its start: it is not started again.`,
      );
      return;
    }
    const pauseMs = firstPauseMs * 2 ** (quickDeaths - 1);
    keeper.say(`The server has ended unexpectedly. It is started again in ${pauseMs / 1000} s.`);
    await keeper.pause(pauseMs);
    if (!keeper.isWanted()) return;
    startedAtMs = keeper.nowMs();
    // One that does not come up has died.
    running = await keeper.start().catch(() => ({ ended: Promise.resolve() }));
  }
}
