export type { Actor, MemberActor, OperatorActor, PlayActor } from './actor.ts';
export type { BrandDeposits, DepositMethod } from './brand-deposits.ts';
export type { Brand, BrandBanner, BrandImage, BrandMaintenance, BrandNotice, BrandRegion, PolicyRules } from './brand.ts';
export type { EventMap } from '../events/events.ts';
export type { BrowserFacts, CallContext, Origins } from './context.ts';
export type { Platform, Tx } from './platform.ts';
export { boundedQueue } from './bounded-queue.ts';
export { createRateLimit, type RateLimit, type RateRule } from './rate-limit.ts';
export { Refusal } from './refusal.ts';
