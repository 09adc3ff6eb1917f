import type { Brand, Platform, Tx } from '../../platform/context/index.ts';
import type { AgencyDoor } from '../agency/index.ts';
import type { BetsDoor } from '../bets/index.ts';
import type { IdentityDoor } from '../identity/index.ts';
import type { LedgerDoor, Ride } from '../ledger/index.ts';
import type { PaidMark } from './payment.store.ts';
import type { Rates } from './rebate-chain.ts';

export interface RebatesDeps {
  readonly ledger: LedgerDoor;
  readonly bets: Pick<BetsDoor, 'feed' | 'listSettledChanges'>;
  listBrands(): readonly Brand[];
  /** The rates agents have given; a member of nobody is missing. */
  findRates(db: Platform['db'] | Tx, memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, Rates>>;
  readonly findPeople: IdentityDoor['findPeople'];
  readonly findBelow: AgencyDoor['findBelow'];
  /** The name of a game; undefined: it is not in the catalogue. */
  nameOf(nodeId: number): string | undefined;
}

export interface RebatesInnerDeps extends RebatesDeps {
  readonly platform: Platform;
  ridePaid(mark: PaidMark): Ride;
}
