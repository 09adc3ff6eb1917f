import type { Platform } from '../../platform/context/index.ts';
import type { ToldGame } from '../catalog/index.ts';
import type { VendorAsker } from './ask-vendor.ts';
import { findHealth, listHealth, noteList, type VendorHealth } from './vendor-health.store.ts';
import type { VendorRecord } from './vendor-record.store.ts';
import type { VendorRecords } from './vendor-records.ts';

export interface VendorListDeps {
  readonly platform: Platform;
  readonly records: VendorRecords;
  readonly asker: VendorAsker;
  takeVendorList(vendor: string, games: readonly ToldGame[]): Promise<void>;
}

const listEveryMs = 10 * 60_000;
/** After failures in a row for this long a vendor opens no games until it answers again. */
export const failuresMost = 3;

/** Whether a vendor answers well enough to send a player there. */
export async function isVendorReachable(
  { platform }: Pick<VendorListDeps, 'platform'>,
  vendor: string,
): Promise<boolean> {
  return ((await findHealth(platform.db, vendor))?.failures ?? 0) < failuresMost;
}

/** Asks vendors that are due: each once in ten minutes, and after a failure every minute until it answers. */
export async function listDueVendorGames(deps: VendorListDeps): Promise<void> {
  const health = await listHealth(deps.platform.db);
  const nowMs = deps.platform.clock.now().getTime();
  const due = deps.records.list().filter((vendor) => vendor.isOn && isDue(health.get(vendor.code), nowMs));
  await Promise.all(due.map((vendor) => listVendorGames(deps, vendor)));
}

function isDue(health: VendorHealth | undefined, nowMs: number): boolean {
  if (!health?.listedAt || health.failures > 0) return true;
  // A job of every minute sometimes runs a little early.
  return nowMs - health.listedAt.getTime() >= listEveryMs - 5_000;
}

/** Passes the vendor's present games to the shelves; false when it did not answer. */
export async function listVendorGames(
  { platform, asker, takeVendorList }: VendorListDeps,
  vendor: VendorRecord,
): Promise<boolean> {
  const outcome = await asker.ask(vendor, 'games', {});
  if (outcome.kind !== 'ok') return false;
  // If a game is named twice, the last entry counts.
  const games = new Map(outcome.answer.games.map(({ game, ...told }) => [game, { slug: game, ...told }]));
  await takeVendorList(vendor.code, [...games.values()]);
  await noteList(platform.db, vendor.code, { at: platform.clock.now(), games: games.size });
  return true;
}
