import type { BreakTerm, ExclusionTerm } from '@fairhouse/contract';

/** Length of each pause as PostgreSQL writes intervals (trust.md B1, B2). */
export const pauseLengths: Readonly<Record<BreakTerm | ExclusionTerm, string>> = {
  '1d': '1 day',
  '1w': '7 days',
  '1m': '1 month',
  '2m': '2 months',
  '3m': '3 months',
  '6m': '6 months',
  '1y': '1 year',
  '5y': '5 years',
};
