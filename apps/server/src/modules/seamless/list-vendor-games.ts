import type { Platform } from '../../platform/context/index.ts';
import type { ToldGame } from '../catalog/index.ts';
import type { VendorAsker } from './ask-vendor.ts';
import { findHealth, listHealth, noteList, type VendorHealth } from './vendor-health.store.ts';
import type { VendorRecord } from './vendor-record.store.ts';
import type { VendorRecords } from './vendor-records.ts';

export interface VendorListParts {
  readonly platform: Platform;
  readonly records: VendorRecords;
  readonly asker: VendorAsker;
  takeVendorList(vendor: string, games: readonly ToldGame[]): Promise<void>;
}

const listEveryMs = 10 * 60_000;
/** Of failures in a row: a vendor that is silent for this long opens no games, until it answers again. */
export const failuresMost = 3;

/** Whether a vendor answers well enough that a player may be sent there. */
export async function isVendorReachable(
  { platform }: Pick<VendorListParts, 'platform'>,
  vendor: string,
): Promise<boolean> {
  return ((await findHealth(platform.db, vendor))?.failures ?? 0) < failuresMost;
}

/** Asks who is due: each once in ten minutes, and who has failed every minute until they answer. */
export async function listDueVendorGames(parts: VendorListParts): Promise<void> {
  const health = await listHealth(parts.platform.db);
  const nowMs = parts.platform.clock.now().getTime();
  const due = parts.records.list().filter((vendor) => vendor.isOn && isDue(health.get(vendor.code), nowMs));
  await Promise.all(due.map((vendor) => listVendorGames(parts, vendor)));
}

function isDue(health: VendorHealth | undefined, nowMs: number): boolean {
  if (!health?.listedAt || health.failures > 0) return true;
  // A job that runs every minute comes a little early now and then.
  return nowMs - health.listedAt.getTime() >= listEveryMs - 5_000;
}

/** The vendor's games as they are now go to the shelves; false when it did not tell them. */
export async function listVendorGames(
  { platform, asker, takeVendorList }: VendorListParts,
  vendor: VendorRecord,
): Promise<boolean> {
  const outcome = await asker.ask(vendor, 'games', {});
  if (outcome.kind !== 'ok') return false;
  // Named twice, the last word counts.
  const games = new Map(outcome.answer.games.map(({ game, ...told }) => [game, { slug: game, ...told }]));
  await takeVendorList(vendor.code, [...games.values()]);
  await noteList(platform.db, vendor.code, { at: platform.clock.now(), games: games.size });
  return true;
}
