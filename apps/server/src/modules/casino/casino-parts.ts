import type { CasinoGame } from '@fairhouse/casino';
import type { Brand, Platform } from '../../platform/context/index.ts';
import type { FairnessDoor, OpenCount, SeedStep } from '../fairness/index.ts';
import type { ProtectionDoor } from '../protection/index.ts';
import type { Ride, RoundOwner, VendorPort } from '../seamless/index.ts';
import type { EndPayload, HeldGame, OpeningPayload, OpenRoundRow, StepPayload } from './open-round.store.ts';
import type { JackpotPots } from './jackpots/jackpots.ts';
import type { RoundStart } from './pace.store.ts';
import type { RoundPace } from './round-pace.ts';
import type { RoundPayload } from './round.store.ts';

/** What the use cases of this module stand on. */
export interface CasinoParts {
  readonly platform: Platform;
  readonly fairness: FairnessDoor;
  readonly port: VendorPort;
  /** Whose games these are. */
  readonly vendor: string;
  readonly games: readonly CasinoGame[];
  findGame(slug: string): CasinoGame | undefined;
  /** Whether a game takes no new rounds now. */
  isResting(slug: string, brand: Brand): boolean;
  /** The stake bands of a brand this member is in. */
  bandsOf(memberId: bigint, brand: Brand): Promise<ReadonlySet<string>>;
  readonly readSlotStake: ProtectionDoor['readSlotStake'];
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

/** Whose an open round is, for its payout; no play of it need live. */
export function ownerOf(parts: Pick<CasinoParts, 'vendor'>, round: OpenRoundRow): RoundOwner {
  const { memberId, brandId, walletId, memberName, game, currency } = round;
  return { memberId, brandId, walletId, userName: memberName, vendor: parts.vendor, game, currency };
}
