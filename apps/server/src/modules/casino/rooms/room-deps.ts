import type { CasinoGame } from '@fairhouse/casino';
import type { RoomNews } from '@fairhouse/contract';
import type { Brand, Platform } from '../../../platform/context/index.ts';
import type { FairnessDoor } from '../../fairness/index.ts';
import type { Ride, VendorPort } from '../../seamless/index.ts';
import type { Flights } from './flights.ts';
import type { RoomBetEnd, RoomBetPayload } from './room-bet.store.ts';
import type { RoomPace } from './room-pace.ts';
import type { SealKey } from './seal-bets.ts';
import type { StandingBets } from './standing-bets.ts';

/** What shared rounds need. */
export interface RoomInnerDeps {
  readonly platform: Platform;
  readonly fairness: Pick<FairnessDoor, 'chains' | 'beacons'>;
  readonly port: Pick<VendorPort, 'room' | 'nextRoundId' | 'admitStake' | 'balanceOf'>;
  readonly pace: RoomPace;
  readonly flights: Flights;
  readonly standing: StandingBets;
  readonly sealKey: SealKey;
  /** The vendor of the games. */
  readonly vendor: string;
  findBrand(id: bigint): Brand | undefined;
  broadcast(brandId: bigint, news: RoomNews): void;
  maskName(name: string): string;
  /** Whether a game is in maintenance and takes no new bets. */
  isResting(slug: string, brand: Brand): boolean;
  bandsOf(memberId: bigint, brand: Brand): Promise<ReadonlySet<string>>;
  rideBet(bet: RoomBetPayload): Ride;
  rideBetEnd(end: RoomBetEnd): Ride;
}

/** One room: a game of a brand. */
export interface RoomName {
  readonly brandId: bigint;
  readonly game: CasinoGame;
}
