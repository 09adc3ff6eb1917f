export type { Actor, MemberActor, OperatorActor, PlayActor } from './actor.ts';
export type { Brand, BrandBanner, BrandImage, BrandMaintenance, BrandNotice, BrandRegion } from './brand.ts';
export type { BrandDeposits, DepositMethod } from './brand-deposits.ts';
export type { BrowserFacts, CallContext, Origins } from './context.ts';
export type { Platform, Tx } from './platform.ts';
export { networkOf } from './network.ts';
export { createAddressLimit, createRateLimit, type RateLimit, type RateRule } from './rate-limit.ts';
export { Refusal } from './refusal.ts';
