import type { Log } from './log.ts';

/**
 * Logs an uncaught error and ends the program in order; the next start makes up for unfinished work. Errors on the way
 * out are logged too and do not start a second shutdown.
 */
export function tellUncaught(log: Log, end: () => void): void {
  let isEnding = false;
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'nobody caught this');
    if (isEnding) return;
    isEnding = true;
    try {
      end();
    } catch {
      process.exit(1);
    }
  });
}
