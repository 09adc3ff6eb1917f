import type { DepositStep, WithdrawalStep } from '@fairhouse/contract';
import type { Brand, Platform, Tx } from '../../platform/context/index.ts';
import type { LedgerDoor, Ride } from '../ledger/index.ts';
import type { PromotionsDoor } from '../promotions/index.ts';
import type { OperatorsDoor } from '../operators/index.ts';
import type { MoneyGuard } from './money-guard.ts';
import type { Booked } from './withdrawals/withdrawal-books.store.ts';
import type { Providers } from './channels/provider-registry.ts';

/** What the use cases of the cashier need. */
export interface CashierInnerDeps {
  readonly platform: Platform;
  readonly ledger: LedgerDoor;
  readonly providers: Providers;
  readonly promotions: PromotionsDoor;
  findBrand(id: bigint): Brand | undefined;
  walletOf(member: { memberId: bigint; brand: Brand }): Promise<bigint>;
  /** Whether the member must answer the question about limits before any deposit. */
  findLimitsMissing(member: {
    memberId: bigint;
    brand: Brand;
  }): Promise<'limits_unanswered' | 'deposit_limit_needed' | null>;
  rideDepositPaid(paid: { depositId: bigint; atMs: number }): Ride;
  readonly guard: MoneyGuard;
  rideHeld(held: Booked): Ride;
  /** By the number of the part. */
  ridePartPaid(paid: Booked): Ride;
  rideFee(kept: Booked): Ride;
  rideReturned(returned: Booked): Ride;
  /** The brand as it is for this member, whose rank may allow more withdrawals for less. */
  termsFor(member: { memberId: bigint; brand: Brand }): Promise<Brand>;
  /** One row of the audit trail, as the last statement of the transaction it describes. */
  recordAction: OperatorsDoor['recordAction'];
  /** Other accounts with the same name and birth date, document, mail box or number. */
  findAlike(db: Platform['db'] | Tx, memberId: bigint): Promise<bigint[]>;
  /** For approvals by two operators. */
  checkTwo: OperatorsDoor['checkTwo'];
  findOperatorNames: OperatorsDoor['findNames'];
  /** Sends to every socket of the member. */
  send(
    memberId: bigint,
    message: { type: 'deposit'; value: DepositStep } | { type: 'withdrawal'; value: WithdrawalStep },
  ): void;
}
