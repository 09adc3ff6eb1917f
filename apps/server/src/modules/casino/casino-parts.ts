import type { Platform } from '../../platform/context/index.ts';
import type { FairnessDoor, SeedStep } from '../fairness/index.ts';
import type { Ride, VendorPort } from '../seamless/index.ts';
import type { RoundPayload } from './round.store.ts';

/** What the use cases of this module stand on. */
export interface CasinoParts {
  readonly platform: Platform;
  readonly fairness: FairnessDoor;
  readonly port: VendorPort;
  rideRound(round: RoundPayload): Ride;
  rideSeed(step: SeedStep): Ride;
}
