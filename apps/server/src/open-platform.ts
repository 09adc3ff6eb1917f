import type { Settings } from '@fairhouse/launch';
import { systemClock, type Clock } from './platform/clock/clock.ts';
import type { Platform } from './platform/context/index.ts';
import { createFingerprint } from './platform/crypto/fingerprint.ts';
import { createSealer, deriveKey, type Sealer } from './platform/crypto/sealer.ts';
import { inTx, openDatabase } from './platform/db/index.ts';
import { openBodyKeys } from './platform/encryption/index.ts';
import { createEvents } from './platform/events/events.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createLog, type Log } from './platform/log/log.ts';
import { createSockets, openBus, type Sockets } from './platform/realtime/index.ts';
import { createStumbles } from './platform/stumbles/index.ts';
import { createUploads } from './platform/uploads/index.ts';

interface PlatformOptions {
  readonly clock?: Clock;
  readonly log?: Log;
  /** Forbids a second connection from the pool in a transaction. */
  readonly isWatched?: boolean;
}

/** The platform of the program; the program also opens the sockets to which modules only send. */
export interface OwnPlatform extends Platform {
  readonly push: Readonly<Record<'site' | 'desk' | 'rooms', Sockets>>;
}

/** Database, bus, sockets, jobs and keys: what every module stands on. */
export async function openPlatform(settings: Settings, options: PlatformOptions): Promise<OwnPlatform> {
  if (settings.databaseUrl === undefined)
    throw new Error('The server needs DATABASE_URL: "npm start" brings a database along.');
  const log = options.log ?? createLog(settings.logLevel);
  const database = openDatabase({ url: settings.databaseUrl, log, refusesNested: options.isWatched === true });
  const bus = await openBus(database, log);
  const jobs = createJobs(database, log);
  const sockets = { bus, log, trustedHops: settings.trustProxy };
  const push = {
    site: createSockets({ topic: 'sockets', ...sockets }),
    desk: createSockets({ topic: 'desk', ...sockets }),
    rooms: createSockets({ topic: 'rooms', ...sockets }),
  };
  const ground = {
    database,
    db: database.pool,
    bus,
    push,
    jobs,
    log,
    clock: options.clock ?? systemClock,
    sealerFor: (purpose: string): Sealer => createSealer(settings.secretKey, purpose),
  };
  return {
    ...ground,
    events: createEvents(log),
    bodyKeys: await openBodyKeys(ground),
    uploads: createUploads(ground),
    stumbles: createStumbles(ground),
    inTx: (work) => inTx(database.pool, work),
    secretFor: (purpose) => deriveKey(settings.secretKey, purpose),
    fingerprintFor: (purpose) => createFingerprint(settings.secretKey, purpose),
  };
}
