import type { Log } from './log.ts';

/** What nobody caught is written down, and the program ends in order: what it left half done is made up for by its next start. */
export function tellUncaught(log: Log, end: () => void): void {
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'nobody caught this');
    end();
  });
}
