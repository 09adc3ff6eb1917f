import type { RoomNews } from '@fairhouse/contract';
import type { Brand, Platform } from '../../../platform/context/index.ts';
import type { FairnessDoor } from '../../fairness/index.ts';
import type { SeamlessDoor } from '../../seamless/index.ts';
import { createFlights } from './flights.ts';
import { roomBetEndRider, roomBetRider, type RoomBetEnd, type RoomBetPayload } from './room-bet.store.ts';
import { makePace } from './room-pace.ts';
import { createRooms, type Rooms } from './rooms.ts';
import { createSealKey } from './seal-bets.ts';
import { createStandingBets } from './standing-bets.ts';

/** What the composition gives the rooms. */
export interface RoomDeps {
  readonly vendor: string;
  readonly fairness: FairnessDoor;
  readonly seamless: SeamlessDoor;
  findBrand(id: bigint): Brand | undefined;
  /** Sends to everybody in the rooms of a brand. */
  broadcastRoom(brandId: bigint, message: { readonly type: 'room'; readonly value: RoomNews }): void;
  maskName(name: string): string;
  isResting(slug: string, brand: Brand): boolean;
  bandsOf(memberId: bigint, brand: Brand): Promise<ReadonlySet<string>>;
  /** 1, unless a test lets the time of rooms run faster. */
  readonly roomSpeed: number;
}

export function openRooms(platform: Platform, deps: RoomDeps): Rooms {
  const { port } = deps.seamless;
  const pace = makePace(deps.roomSpeed);
  return createRooms({
    platform,
    pace,
    port,
    fairness: deps.fairness,
    flights: createFlights(deps.fairness, pace),
    standing: createStandingBets(),
    sealKey: createSealKey(platform.secretFor('casino.room-seal')),
    vendor: deps.vendor,
    findBrand: (id) => deps.findBrand(id),
    maskName: (name) => deps.maskName(name),
    isResting: (slug, brand) => deps.isResting(slug, brand),
    bandsOf: (memberId, brand) => deps.bandsOf(memberId, brand),
    broadcast: (brandId, value) => deps.broadcastRoom(brandId, { type: 'room', value }),
    rideBet: port.registerRider<RoomBetPayload>(roomBetRider),
    rideBetEnd: port.registerRider<RoomBetEnd>(roomBetEndRider),
  });
}
