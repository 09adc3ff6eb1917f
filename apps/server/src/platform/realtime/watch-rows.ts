import type { Log } from '../log/log.ts';
import type { Bus } from './bus.ts';

const againMs = 1000;

/**
 * Rows kept in memory (decision 40): read once now, and again whenever a trigger of their tables reports a change on the
 * bus. Listening starts before the first reading, so that no change is missed. A change during a reading causes another
 * reading, and a failed reading is retried until it succeeds.
 */
export async function watchRows(
  platform: { readonly bus: Pick<Bus, 'subscribe' | 'onGap' | 'isOpen'>; readonly log: Pick<Log, 'error'> },
  { topic, what, read }: { topic: string; what: string; read: () => Promise<void> },
): Promise<{ refresh(): Promise<void> }> {
  let isStale = false;
  let isKept = false;
  let reading: Promise<void> | null = null;
  let again: NodeJS.Timeout | null = null;

  async function readAgain(): Promise<void> {
    while (isStale) {
      isStale = false;
      await read();
      isKept = true;
    }
  }
  function refresh(): Promise<void> {
    isStale = true;
    reading ??= readAgain()
      .catch((err: unknown) => {
        // A house that cannot read at its start does not start; a running one goes on with the rows it has for a moment.
        if (isKept) again ??= setTimeout(tryAgain, againMs).unref();
        throw err;
      })
      .finally(() => {
        reading = null;
      });
    return reading;
  }
  const refreshSoon = (): void => {
    refresh().catch((err: unknown) => platform.log.error({ err }, `${what} could not be read again`));
  };
  const tryAgain = (): void => {
    again = null;
    if (platform.bus.isOpen()) refreshSoon();
  };
  platform.bus.subscribe(topic, refreshSoon);
  platform.bus.onGap(refreshSoon);
  await refresh();
  return { refresh };
}
