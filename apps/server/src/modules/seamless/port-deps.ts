import type { Brand, Platform, PlayActor } from '../../platform/context/index.ts';
import type { BetsDoor } from '../bets/index.ts';
import type { LedgerDoor, Ride } from '../ledger/index.ts';
import type { ProtectionDoor } from '../protection/index.ts';
import type { KnownVendorBet, MemberRound, NamedBet, VendorBet, VendorBetEnd } from './vendor-bet.store.ts';
import type { VendorWin } from './vendor-win.store.ts';
import type { LostBetEnd } from './lost-bets.ts';
import type { OpenBets } from './open-bets.ts';
import type { PlayRegistry } from './play-registry.ts';

/** The owner of a round, whether or not a play of it is alive. */
export type RoundOwner = Pick<
  PlayActor,
  'memberId' | 'brandId' | 'walletId' | 'userName' | 'vendor' | 'game' | 'currency'
>;

/** What the operations of the port need. */
export interface PortDeps {
  readonly platform: Platform;
  readonly events: Platform['events'];
  readonly ledger: LedgerDoor;
  readonly bets: BetsDoor;
  readonly plays: PlayRegistry;
  /** Stakes at this vendor come out of wallets that it keeps. */
  keepsWallets(vendor: string): boolean;
  /** Called before every stake; refuses during a pause or before a reality check is answered. */
  admitStake(play: PlayActor, round?: 'new' | 'running'): Promise<void>;
  /** Refuses with `slot_stake_needed` or `slot_stake_over`. */
  bookSlotStake: ProtectionDoor['bookSlotStake'];
  hasGame(vendor: string, slug: string): boolean;
  /** Refuses with `game_unknown`. */
  findGame(
    vendor: string,
    slug: string,
  ): { readonly nodeId: number; readonly gameType: string; readonly classification: string };
  /** False when another process ended the bet first. */
  endLostBet(bet: LostBetEnd): Promise<boolean>;
  /** Whether the same wallet has another bet on the round. */
  hasOtherInRound(bet: MemberRound & NamedBet): Promise<boolean>;
  /** Counts the bets of a member on one round together, once none of them is open. */
  shareRound(round: MemberRound): Promise<void>;
  /** A bet by the names of its vendor; null before it comes. */
  findBet(named: NamedBet): Promise<KnownVendorBet | null>;
  readonly openBets: OpenBets;
  /** What a brand books on the word of a vendor alone. */
  ceilingsOf(brandId: bigint): Brand['vendorPayouts'] & Pick<Brand, 'timeZone'>;
  rideVendorWin(win: VendorWin): Ride;
  rideVendorBet(bet: VendorBet): Ride;
  rideVendorBetEnd(end: VendorBetEnd): Ride;
}
