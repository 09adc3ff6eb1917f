import type { Log } from '../log/log.ts';
import type { Bus } from './bus.ts';

/**
 * Rows kept in memory (docs/decisions/040): read once now, and again whenever a trigger of their tables says so on the bus.
 * What changes while it is read is read once more.
 */
export async function watchRows(platform: { readonly bus: Bus; readonly log: Log }, { topic, what, read }: { topic: string; what: string; read: () => Promise<void> }): Promise<{ refresh(): Promise<void> }> {
  await read();
  let isStale = false;
  let reading: Promise<void> | null = null;

  async function readAgain(): Promise<void> {
    while (isStale) {
      isStale = false;
      await read();
    }
  }
  function refresh(): Promise<void> {
    isStale = true;
    reading ??= readAgain().finally(() => {
      reading = null;
    });
    return reading;
  }
  const refreshSoon = (): void => {
    refresh().catch((err: unknown) => platform.log.error({ err }, `${what} could not be read again`));
  };
  platform.bus.subscribe(topic, refreshSoon);
  platform.bus.onGap(refreshSoon);
  return { refresh };
}
