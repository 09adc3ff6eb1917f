import type { VendorOnRecord } from '@fairhouse/contract';
import type { Db, Tx } from '../../platform/db/index.ts';

/** Our names for what went wrong at a vendor. */
export type VendorFailure = NonNullable<NonNullable<VendorOnRecord['health']>['failure']>;

/** How a vendor's server has answered lately. */
export interface VendorHealth {
  readonly answeredAt: Date | null;
  readonly latencyMs: number | null;
  readonly failedAt: Date | null;
  readonly failure: VendorFailure | null;
  /** Failures in a row. */
  readonly failures: number;
  /** When it last listed its games. */
  readonly listedAt: Date | null;
  readonly games: number | null;
}

const columns =
  'vendor, answered_at as "answeredAt", latency_ms as "latencyMs", failed_at as "failedAt", failure, failures, listed_at as "listedAt", games';

export async function noteAnswer(
  db: Db,
  vendor: string,
  { at, latencyMs }: { at: Date; latencyMs: number },
): Promise<void> {
  await db.query(
    `insert into seamless.vendor_health as h (vendor, answered_at, latency_ms) values ($1, $2, $3)
     on conflict (vendor) do update set answered_at = greatest(h.answered_at, excluded.answered_at), latency_ms = excluded.latency_ms, failures = 0`,
    [vendor, at, latencyMs],
  );
}

export async function noteFailure(
  db: Db,
  vendor: string,
  { at, failure }: { at: Date; failure: VendorFailure },
): Promise<void> {
  await db.query(
    `insert into seamless.vendor_health as h (vendor, failed_at, failure, failures) values ($1, $2, $3, 1)
     on conflict (vendor) do update set failed_at = greatest(h.failed_at, excluded.failed_at), failure = excluded.failure, failures = least(h.failures + 1, 1000000)`,
    [vendor, at, failure],
  );
}

export async function noteList(db: Db, vendor: string, { at, games }: { at: Date; games: number }): Promise<void> {
  await db.query('update seamless.vendor_health set listed_at = $2, games = $3 where vendor = $1', [vendor, at, games]);
}

/** Resets the health of a vendor that was moved or switched on again. */
export async function forgetFailures(tx: Tx, vendor: string): Promise<void> {
  await tx.query('update seamless.vendor_health set failures = 0, listed_at = null where vendor = $1', [vendor]);
}

export async function findHealth(db: Db, vendor: string): Promise<VendorHealth | null> {
  const { rows } = await db.query<VendorHealth>(`select ${columns} from seamless.vendor_health where vendor = $1`, [
    vendor,
  ]);
  return rows[0] ?? null;
}

export async function listHealth(db: Db): Promise<Map<string, VendorHealth>> {
  const { rows } = await db.query<VendorHealth & { vendor: string }>(`select ${columns} from seamless.vendor_health`);
  return new Map(rows.map((row) => [row.vendor, row]));
}
