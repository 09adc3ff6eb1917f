import type { RebateCategory } from '@fairhouse/contract';

/** How a brand gives points, and what they are worth; the module PTSYS3 switches them on. */
export interface BrandPoints {
  /** Millionths of a point for each unit of valid stake, by category. */
  readonly betsPpm: Readonly<Record<RebateCategory, bigint>>;
  /** Millionths of a point for each unit of a deposit. */
  readonly depositsPpm: bigint;
  /** Null: points are not converted to balance. */
  readonly conversion: { readonly pointsPerUnit: bigint; readonly minimumPoints: bigint } | null;
}
