import { z } from 'zod';
import { rebateCategories, type RebateCategory } from '@fairhouse/contract';
import type { BrandPoints } from '../../platform/context/index.ts';

/** Points for one unit of money: "0.05" is a point for each 20 units. */
const ratio = z
  .string()
  .regex(/^\d{1,4}(\.\d{1,6})?$/, 'is no number of points with at most six digits behind the point')
  .transform((text) => {
    const [whole = '0', part = ''] = text.split('.');
    return BigInt(whole) * 1_000_000n + BigInt(part.padEnd(6, '0'));
  });

/** By default nothing earns points and nothing is converted. */
export const pointSection = z
  .strictObject({
    bets: z.partialRecord(z.enum(rebateCategories), ratio).default({}),
    deposits: ratio.default(0n),
    conversion: z
      .strictObject({
        pointsPerUnit: z.number().int().min(1).max(1_000_000),
        minimumPoints: z.number().int().min(1).max(1_000_000_000),
      })
      .nullable()
      .default(null),
  })
  .default({ bets: {}, deposits: 0n, conversion: null });

export function toPoints({ bets, deposits, conversion }: z.output<typeof pointSection>): BrandPoints {
  return {
    betsPpm: Object.fromEntries(rebateCategories.map((category) => [category, bets[category] ?? 0n])) as Record<
      RebateCategory,
      bigint
    >,
    depositsPpm: deposits,
    conversion: conversion && {
      pointsPerUnit: BigInt(conversion.pointsPerUnit),
      minimumPoints: BigInt(conversion.minimumPoints),
    },
  };
}
