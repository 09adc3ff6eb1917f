import type { Platform, PlayActor } from '../../platform/context/index.ts';
import type { BetsDoor } from '../bets/index.ts';
import type { LedgerDoor, Ride } from '../ledger/index.ts';
import type { VendorBet, VendorBetEnd } from './vendor-bet.store.ts';
import type { PlayRegistry } from './play-registry.ts';

/** What the operations of the port stand on. */
export interface PortParts {
  readonly platform: Platform;
  readonly events: Platform['events'];
  readonly ledger: LedgerDoor;
  readonly bets: BetsDoor;
  readonly plays: PlayRegistry;
  /** Asked before every stake; refuses for who must rest or look up first. */
  admitStake(play: PlayActor): Promise<void>;
  findGame(vendor: string, slug: string): { readonly nodeId: number; readonly gameType: string };
  rideVendorBet(bet: VendorBet): Ride;
  rideVendorBetEnd(end: VendorBetEnd): Ride;
}
