import type { Log } from './log.ts';

/**
 * What nobody caught is written down, and the program ends in order: what it left half done is made up for by its next
 * start. What goes wrong on the way out is written down too, and starts no second end.
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
