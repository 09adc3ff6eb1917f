import type { Clock } from '../clock/clock.ts';
import type { Sealer } from '../crypto/sealer.ts';
import type { Database } from '../db/index.ts';
import type { Events } from '../events/events.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Log } from '../log/log.ts';
import type { Bus } from '../realtime/index.ts';

/** What every module stands on. */
export interface Platform {
  readonly database: Database;
  readonly db: Database['pool'];
  readonly clock: Clock;
  readonly log: Log;
  readonly events: Events;
  readonly bus: Bus;
  readonly jobs: Jobs;
  sealerFor(purpose: string): Sealer;
}

