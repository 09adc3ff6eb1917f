import type { Clock } from '../clock/clock.ts';
import type { Fingerprint } from '../crypto/fingerprint.ts';
import type { Sealer } from '../crypto/sealer.ts';
import type { Database, Tx } from '../db/index.ts';
import type { BodyKeys } from '../encryption/body-keys.ts';
import type { Events } from '../events/events.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Log } from '../log/log.ts';
import type { Bus, Push } from '../realtime/index.ts';
import type { Stumbles } from '../stumbles/index.ts';
import type { Uploads } from '../uploads/uploads.ts';

/** A database transaction; opaque to all but stores. */
export type { Tx } from '../db/index.ts';

/** What every module is built on. */
export interface Platform {
  readonly database: Database;
  readonly db: Database['pool'];
  readonly clock: Clock;
  readonly log: Log;
  readonly events: Events;
  readonly bus: Bus;
  /** To the pages that are open: of members on the site, of operators at the desk, of those in a room of the studio. */
  readonly push: Readonly<Record<'site' | 'desk' | 'rooms', Push>>;
  readonly jobs: Jobs;
  /** For every job with a queue: a piece of work that fails is put off, and its failures are counted. */
  readonly stumbles: Stumbles;
  readonly bodyKeys: BodyKeys;
  readonly uploads: Uploads;
  /** One database transaction through the stores of several steps; committed when `work` returns. */
  inTx<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  sealerFor(purpose: string): Sealer;
  /** A secret for one purpose, the same in every process. */
  secretFor(purpose: string): Buffer;
  fingerprintFor(purpose: string): Fingerprint;
}
