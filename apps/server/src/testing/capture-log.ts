import { pino } from 'pino';
import { describeFault, type Log } from '../platform/log/log.ts';

/** A log whose lines a test can read. */
export function captureLog(): { log: Log; text(): string } {
  const lines: string[] = [];
  return {
    log: pino(
      { level: 'debug', serializers: { err: describeFault } },
      { write: (line: string) => void lines.push(line) },
    ),
    text: () => lines.join(''),
  };
}
