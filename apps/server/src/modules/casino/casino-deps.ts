import type { CasinoGame } from '@fairhouse/casino';
import type { Brand, Platform } from '../../platform/context/index.ts';
import type { FairnessDoor, OpenCount, SeedStep } from '../fairness/index.ts';
import type { BonusBetsDoor } from '../promotions/index.ts';
import type { ProtectionDoor } from '../protection/index.ts';
import type { Ride, RoundOwner, VendorPort } from '../seamless/index.ts';
import type { EndPayload, HeldGame, OpeningPayload, OpenRoundRow, StepPayload } from './open-round.store.ts';
import type { JackpotPots } from './jackpots/jackpots.ts';
import type { RoundStart } from './pace.store.ts';
import type { RoundPace } from './round-pace.ts';
import type { RoundPayload } from './round.store.ts';

/** What the use cases of this module need. */
export interface CasinoInnerDeps {
  readonly platform: Platform;
  readonly fairness: FairnessDoor;
  readonly port: VendorPort;
  /** The vendor of the games. */
  readonly vendor: string;
  readonly games: readonly CasinoGame[];
  findGame(slug: string): CasinoGame | undefined;
  /** Whether a game is in maintenance and takes no new rounds. */
  isResting(slug: string, brand: Brand): boolean;
  /** The stake bands of the brand that this member is in. */
  bandsOf(memberId: bigint, brand: Brand): Promise<ReadonlySet<string>>;
  readonly readSlotStake: ProtectionDoor['readSlotStake'];
  readonly bonusBets: BonusBetsDoor;
  readonly pace: RoundPace;
  readonly pots: JackpotPots;
  rideStart(start: RoundStart): Ride;
  rideRound(round: RoundPayload): Ride;
  rideHeldGame(held: HeldGame): Ride;
  rideOpening(round: OpeningPayload): Ride;
  rideStep(step: StepPayload): Ride;
  rideEnd(end: EndPayload): Ride;
  rideSeed(step: SeedStep): Ride;
  rideOpenCount(count: OpenCount): Ride;
}

/** The owner of an open round, for its payout; a play of it need not be alive. */
export function ownerOf(deps: Pick<CasinoInnerDeps, 'vendor'>, round: OpenRoundRow): RoundOwner {
  const { memberId, brandId, walletId, memberName, game, currency } = round;
  return { memberId, brandId, walletId, userName: memberName, vendor: deps.vendor, game, currency };
}
