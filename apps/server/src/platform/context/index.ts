export type { Actor, MemberActor, OperatorActor, PlayActor } from './actor.ts';
export type { BrandDeposits, DepositMethod } from './brand-deposits.ts';
export { fileOfferIdMax, type BrandPromotions, type DepositOffering } from './brand-promotions.ts';
export type { BrandSalaries, CeilingTerms, PayMode } from './brand-salaries.ts';
export type { BrandPoints } from './brand-points.ts';
export type { BrandAgency } from './brand-agency.ts';
export type { BrandRebates } from './brand-rebates.ts';
export type { BrandRewards } from './brand-rewards.ts';
export type { BrandWithdrawals, TurnoverWeights, WithdrawalMethod } from './brand-withdrawals.ts';
export type { EventMap } from '../events/events.ts';
export type {
  Brand,
  BrandBanner,
  BrandImage,
  BrandMaintenance,
  BrandNotice,
  BrandRegion,
  BrandStakes,
  HouseFunding,
  JackpotRules,
  JackpotTerms,
  PolicyRules,
  StakeBounds,
  VendorWalletSetting,
} from './brand.ts';
export type { BrowserFacts, CallContext, Origins } from './context.ts';
export type { Platform, Tx } from './platform.ts';
export { boundedQueue } from './bounded-queue.ts';
export { createFairQueue, knownAsker, strangerAt, type Asker } from './fair-queue.ts';
export { networkOf } from './network.ts';
export { createAddressLimit, createRateLimit, type RateLimit, type RateRule } from './rate-limit.ts';
export { orFirst } from './or-first.ts';
export { Refusal } from './refusal.ts';
export { readRowId } from './row-id.ts';
export { oneHeader, parseBody } from './signed-body.ts';
