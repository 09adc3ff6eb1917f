import { pino, type Logger } from 'pino';

export type Log = Logger;

/**
 * One JSON line per event on standard output. Nothing that opens a door is ever passed to it: no token, password,
 * launch code, cookie or query string (research/trust.md L15).
 */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // The last fence, should a whole request ever be logged.
    redact: ['*.password', '*.confirmPassword', '*.token', '*.playToken', '*.launchCode', '*.headers.authorization', '*.headers.cookie'],
  });
}
