import { writeSync } from 'node:fs';
import { pino, type Logger } from 'pino';
import { openLogOutput } from './log-output.ts';

export type Log = Logger;

const flushMs = 500;

/**
 * One JSON line per event on standard output, or on standard error (2) or in an open file where standard output belongs
 * to a program. No secret is ever passed to it: no token, password, launch code, cookie, body or query string (held by platform/http/wire.test.ts and platform/encryption).
 */
export function createLog(level: string, to = 1): Log {
  // A fatal line is written at once.
  const output = openLogOutput({ writeBytes: (bytes) => writeSync(to, bytes) });
  setInterval(() => output.flushSync(), flushMs).unref();
  process.once('exit', () => output.flushSync());
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeFault } },
    output,
  );
}

/**
 * The message of an error without its other properties: a driver's error carries its whole connection, and rows in its
 * detail.
 */
export function describeFault(err: unknown): object {
  if (!(err instanceof Error)) return { message: String(err) };
  const { name, message, stack } = err;
  const reported = err as { code?: unknown; constraint?: unknown };
  return {
    name,
    message,
    stack,
    ...(reported.code !== undefined && { code: reported.code }),
    ...(reported.constraint !== undefined && { constraint: reported.constraint }),
  };
}
