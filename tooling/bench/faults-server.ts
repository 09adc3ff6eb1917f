// One server process of bench:faults: a ledger that executes commands and answers; it is killed without warning.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createLedger } from '../../apps/server/src/modules/ledger/index.ts';
import { createSealer } from '../../apps/server/src/platform/crypto/sealer.ts';
import { carryOut, type Houses, type Operation } from './faults-operations.ts';

export interface Orders {
  readonly url: string;
  readonly houses: Houses;
  readonly isDurable: boolean;
}
/** Another address of the database, or something to do. */
export type Told = { readonly url: string } | { readonly no: number; readonly operation: Operation };
/** `unknown`: an outage; the client repeats the request. */
export interface Answer {
  readonly no: number;
  readonly outcome: 'done' | 'duplicate' | 'refused' | 'unknown' | 'fault';
  readonly entryId: string;
  readonly text: string;
}

const orders = JSON.parse(process.argv[2] ?? '{}') as Orders;
const settings = { connectionString: orders.url, options: orders.isDurable ? '' : '-c synchronous_commit=off' };
const pool = new pg.Pool({ ...settings, max: 4 });
pool.on('error', () => undefined);
const ledger = createLedger({
  pool,
  async connect() {
    const client = new pg.Client({ ...settings, application_name: 'fairhouse writer' });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  },
  sealer: createSealer(randomBytes(32), 'bench'),
  log: { warn: () => undefined, error: () => undefined },
});

const refused = /insufficient_balance|hold_exceeded/i;
const outage =
  /overloaded|connection terminated|terminating connection|ECONN|EPIPE|starting up|shutting down|recovery mode/i;

async function outcomeOf(operation: Operation): Promise<Omit<Answer, 'no'>> {
  try {
    const posted = await carryOut(ledger, orders.houses, operation);
    if (posted.verdict === 'stale_turn') throw new Error('nothing here has a turn');
    return { outcome: posted.verdict, entryId: `${posted.entryId}`, text: '' };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return { outcome: refused.test(text) ? 'refused' : outage.test(text) ? 'unknown' : 'fault', entryId: '', text };
  }
}

process.on('message', (reported: Told) => {
  // The database has another port after each restart.
  if ('url' in reported) {
    settings.connectionString = reported.url;
    Object.assign(pool.options, { connectionString: reported.url });
    return;
  }
  void outcomeOf(reported.operation).then((outcome) =>
    process.send?.({ no: reported.no, ...outcome } satisfies Answer),
  );
});
