import type { Brand, Platform } from '../../platform/context/index.ts';
import type { Sealer } from '../../platform/crypto/sealer.ts';
import type { IdentityDoor } from '../identity/index.ts';
import type { LedgerDoor, MoneyFeed } from '../ledger/index.ts';
import type { OperatorsDoor } from '../operators/index.ts';

export interface PointsDeps {
  readonly ledger: LedgerDoor & MoneyFeed;
  readonly trail: Pick<OperatorsDoor, 'recordAction'>;
  listBrands(): readonly Brand[];
  checkPaymentPassword: IdentityDoor['checkPaymentPassword'];
}

export interface PointsInnerDeps extends PointsDeps {
  readonly platform: Platform;
  /** Addresses and numbers of redemptions. */
  readonly sealer: Sealer;
}
