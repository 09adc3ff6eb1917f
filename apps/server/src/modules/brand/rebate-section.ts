import { z } from 'zod';
import { rebateCategories, rebateMode, type ModuleId, type RebateCategory } from '@fairhouse/contract';
import { coinOf, type Currency } from '@fairhouse/money';
import type { BrandRebates } from '../../platform/context/index.ts';
import { amountMinor } from './brand-sections.ts';
import type { Complaint } from './deposit-section.ts';

/** A rate of 0.0012 is 1,200 parts per million. */
export const rebateRate = z
  .string()
  .regex(/^0(\.\d{1,6})?$/, 'is no rate below 1 with at most six digits, such as "0.0012"')
  .transform((text) => Number((text.split('.')[1] ?? '').padEnd(6, '0')));

/** By default rebates are paid by themselves, and nobody without an agent gets one. */
export const rebateSection = z
  .strictObject({
    mode: rebateMode.default('atSettlement'),
    minimum: amountMinor.optional(),
    withoutAgent: z.partialRecord(z.enum(rebateCategories), rebateRate).default({}),
  })
  .default({ mode: 'atSettlement', withoutAgent: {} });
export type RebateSection = z.output<typeof rebateSection>;

/** Checks the section against the rest of the brand. */
export function* checkRebates({
  rebates: { mode, minimum },
  whitelabel,
  currency,
}: {
  rebates: RebateSection;
  whitelabel: ReadonlyMap<ModuleId, boolean>;
  currency: Currency;
}): Generator<Complaint> {
  // Nobody could claim what they have earned.
  if (mode === 'byHand' && whitelabel.get('PLYRBT') !== true)
    yield { path: ['rebates', 'mode'], complaint: 'is byHand, but the module PLYRBT is off' };
  if (minimum !== undefined && minimum < coinOf(currency))
    yield { path: ['rebates', 'minimum'], complaint: `is less than the smallest part of ${currency}` };
}

export function toRebates({ mode, minimum, withoutAgent }: RebateSection, currency: Currency): BrandRebates {
  return {
    mode,
    minimumMinor: minimum ?? coinOf(currency),
    withoutAgentPpm: Object.fromEntries(
      rebateCategories.map((category) => [category, withoutAgent[category] ?? 0]),
    ) as Record<RebateCategory, number>,
  };
}
