import type { Brand, Platform, Tx } from '../../platform/context/index.ts';
import type { BetsDoor } from '../bets/index.ts';
import type { LedgerDoor, Ride } from '../ledger/index.ts';
import type { BonusBetsStep } from './bonus-bets.store.ts';
import type { BonusStep } from './bonus-books.store.ts';

/** What the use cases of promotions work with. */
export interface PromotionsInnerDeps {
  readonly platform: Platform;
  readonly ledger: LedgerDoor;
  readonly bets: Pick<BetsDoor, 'feed' | 'sumByGame'>;
  /** Whether a self-exclusion, or the way back after one, keeps the member out: nothing is given to them (trust.md B4). */
  isShutOut(memberId: bigint, db: Platform['db'] | Tx): Promise<boolean>;
  findBrand(id: bigint): Brand | undefined;
  rideStep(step: BonusStep): Ride;
  rideBonusBets(step: BonusBetsStep): Ride;
}
