import type { RebateCategory } from '@fairhouse/contract';

/** What the house gives its agents (agency.md 1). */
export interface BrandAgency {
  /** The most that an agent directly under the house may stand on, in parts per million of the valid stake. */
  readonly ceilingsPpm: Readonly<Record<RebateCategory, number>>;
  /** How many messages an agent may write to its downlines on a business day; 0: none. */
  readonly messagesPerDay: number;
}
