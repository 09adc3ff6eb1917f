import { fromHex } from '@fairhouse/fair';
import { findRoomRound } from './room-round.store.ts';
import type { RoomName, RoomInnerDeps } from './room-deps.ts';
import type { RoomRoundRow } from './room-round.ts';
import { insertRound, type Owned } from './room.store.ts';

/** How far a room has come in its chain of seeds. */
export interface ChainPlace {
  readonly chainId: bigint | null;
  readonly index: number;
}

export type Opened =
  | { readonly round: RoomRoundRow; readonly place: ChainPlace }
  | { readonly waitsFor: 'chain' | 'beacon' };

/**
 * Makes the next round and binds it before its first bet: to the next link of the chain and to a beacon. Only a demo
 * house without a network may use its own beacon, and shows that; any other waits for the public one.
 */
export async function openRound(
  deps: RoomInnerDeps,
  room: RoomName,
  { owned, place }: { owned: Owned; place: ChainPlace },
): Promise<Opened> {
  const { platform, fairness, pace } = deps;
  const chain = await nextLink(deps, room, place);
  if (chain.usableAt > platform.clock.now()) return { waitsFor: 'chain' };
  const name = await chooseBeacon(deps, room);
  if (name === null) return { waitsFor: 'beacon' };
  const beacon = name === 'local' ? fairness.beacons.local : fairness.beacons.quicknet;
  const id = await deps.port.nextRoundId();
  const openedAtMs = platform.clock.now().getTime();
  await platform.inTx((tx) =>
    insertRound(tx, owned, {
      id,
      game: room.game.slug,
      chainId: chain.id,
      chainIndex: chain.index,
      anchor: chain.anchor,
      anchoredAt: chain.madeAt,
      mathHash: fromHex(room.game.mathHash),
      beacon: { name, publicKey: fromHex(beacon.publicKey), genesisMs: beacon.genesisMs, periodMs: beacon.periodMs },
      leadMs: pace.leadMs,
      openedAtMs,
      closesAtMs: openedAtMs + pace.bettingMs,
    }),
  );
  const round = await findRoomRound(platform.db, id);
  if (!round) throw new Error('a round was not opened');
  return { round, place: { chainId: chain.id, index: chain.index } };
}

/** A chain is published a day before its first use; a demo house does not wait. */
const chainWaitMs = 24 * 3_600_000;

async function nextLink({ fairness, findBrand }: RoomInnerDeps, { brandId, game }: RoomName, place: ChainPlace) {
  const owner = `${game.slug} ${brandId}`;
  const waitMs = findBrand(brandId)?.policy === 'demo' ? 0 : chainWaitMs;
  const after = place.chainId === null ? null : place.chainId - 1n;
  const current = await fairness.chains.open(owner, { after, waitMs });
  if (current.id === place.chainId && place.index >= current.length)
    return { ...(await fairness.chains.open(owner, { after: current.id, waitMs })), index: 1 };
  // The next chain is published long before it is needed.
  if (place.index * 2 === current.length) await fairness.chains.open(owner, { after: current.id, waitMs });
  return { ...current, index: current.id === place.chainId ? place.index + 1 : 1 };
}

async function chooseBeacon(
  { fairness, findBrand, pace }: RoomInnerDeps,
  { brandId }: RoomName,
): Promise<'quicknet' | 'local' | null> {
  const isDemo = findBrand(brandId)?.policy === 'demo';
  // A test with a faster clock cannot use the public beacon.
  const isPublic = pace.speed === 1 && (await fairness.beacons.isReachable());
  if (isPublic) return 'quicknet';
  return isDemo ? 'local' : null;
}
