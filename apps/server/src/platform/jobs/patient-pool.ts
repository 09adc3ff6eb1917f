import type { Pool, PoolClient } from 'pg';

/** cannot_connect_now: graphile-worker retries these for as long as a restart may take. */
const awayCode = '57P03';
/** The server or the network closed the connection; for some of these the driver has no code. */
const endCodes = new Set(['57P01', '57P02', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE']);

function isAway(error: unknown): error is Error & { code?: string } {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: string };
  return code === undefined ? error.message.startsWith('Connection terminated') : endCodes.has(code);
}

async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw isAway(error) ? Object.assign(error, { code: awayCode }) : error;
  }
}

/** The same object with one method replaced; all other methods keep their `this`. */
function withMethod<T extends object>(object: T, name: keyof T, method: (...given: unknown[]) => unknown): T {
  return new Proxy(object, {
    get(target, input) {
      if (input === name) return method;
      const value: unknown = Reflect.get(target, input);
      return typeof value === 'function' ? (value as (...given: unknown[]) => unknown).bind(target) : value;
    },
  });
}

/**
 * The pool of the queue. graphile-worker writes the end of a run without waiting for it and retries only a few kinds of
 * failures, so a database that goes away at that moment would leave the run locked and its failure unreported.
 */
export function makePatient(pool: Pool): Pool {
  const connect = pool.connect.bind(pool) as (...input: unknown[]) => Promise<PoolClient>;
  return withMethod(pool, 'connect', (...input: unknown[]) => {
    // The listener for jobs passes a callback, and reconnects by itself.
    if (input.length > 0) return connect(...input);
    // After the end nobody waits for the write: a rejection would end the program, and the next process frees the run (worker-life.ts).
    if (pool.ending) return new Promise<never>(() => undefined);
    return asking(async () => {
      const client = await connect();
      const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
      return withMethod(client, 'query', (...given: unknown[]) => asking(() => query(...given)));
    });
  });
}
