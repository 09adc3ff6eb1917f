import type { RebateCategory, RebateMode } from '@fairhouse/contract';

/** How a brand pays percentage rebates (agency.md 2). */
export interface BrandRebates {
  readonly mode: RebateMode;
  /** The least a member can claim by hand. */
  readonly minimumMinor: bigint;
  /** The rates of a member without an agent, in parts per million of the valid stake. */
  readonly withoutAgentPpm: Readonly<Record<RebateCategory, number>>;
}
