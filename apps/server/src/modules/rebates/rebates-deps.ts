import type { Brand, Platform, Tx } from '../../platform/context/index.ts';
import type { BetsDoor } from '../bets/index.ts';
import type { LedgerDoor, Ride } from '../ledger/index.ts';
import type { PaidMark } from './payment.store.ts';
import type { Rates } from './rebate-chain.ts';

export interface RebatesDeps {
  readonly ledger: LedgerDoor;
  readonly bets: Pick<BetsDoor, 'feed'>;
  listBrands(): readonly Brand[];
  /** The rates agents have given; a member of nobody is missing. */
  findRates(db: Platform['db'] | Tx, memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, Rates>>;
}

export interface RebatesInnerDeps extends RebatesDeps {
  readonly platform: Platform;
  ridePaid(mark: PaidMark): Ride;
}
