import type { ContractKind, ContractPeriod } from '@fairhouse/contract';

export type PayMode = 'independent' | 'differential';

/** Terms in the form in which contracts are kept: amounts in 1/10,000 and rates in parts per million, as texts. */
export interface CeilingTerms {
  readonly activeFrom: string;
  readonly period: ContractPeriod;
  readonly carries: boolean;
  readonly tiers: readonly { readonly threshold: string; readonly minActive: number; readonly value: string }[];
}

/** What the house offers its agents, and how it pays salaries and dividends (agency.md 2 and 3). */
export interface BrandSalaries {
  /** Whether the house pays each contract whole, or each agent pays those directly below out of its own. */
  readonly modes: Readonly<Record<ContractKind, PayMode>>;
  readonly dividendPeriod: Exclude<ContractPeriod, 'realtime' | 'hourly'>;
  /** Whether an operator releases dividends. */
  readonly reviewsDividends: boolean;
  /** How long a period waits for settlements that come late. */
  readonly graceMs: Readonly<Record<ContractKind, number>>;
  /** The best terms the house offers to agents of level 1; null: the house offers none. */
  readonly ceilings: Readonly<Record<ContractKind, CeilingTerms | null>>;
  /** What a product keeps of stakes, by its category, in parts per million; what is not named has no margin check. */
  readonly marginsPpm: ReadonlyMap<string, number>;
  /** What the house keeps at least of each product. */
  readonly marginFloorPpm: number;
}
