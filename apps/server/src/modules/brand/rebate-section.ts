import { z } from 'zod';
import { rebateCategories, rebateMode, type ModuleId, type RebateCategory } from '@fairhouse/contract';
import { coinOf, type Currency } from '@fairhouse/money';
import type { BrandRebates } from '../../platform/context/index.ts';
import { amountMinor } from './brand-sections.ts';
import type { Complaint } from './deposit-section.ts';

/** A rate of 0.0012 is 1,200 parts per million. */
const rate = z
  .string()
  .regex(/^0(\.\d{1,6})?$/, 'is no rate below 1 with at most six digits, such as "0.0012"')
  .transform((text) => Number((text.split('.')[1] ?? '').padEnd(6, '0')));

/** By default rebates are paid by themselves, and nobody without an agent gets one. */
export const rebateSection = z
  .strictObject({
    mode: rebateMode.default('atSettlement'),
    minimum: amountMinor.optional(),
    withoutAgent: z.partialRecord(z.enum(rebateCategories), rate).default({}),
    /** The most that an agent directly under the house can be given; what is left out is as without an agent. */
    agentsMost: z.partialRecord(z.enum(rebateCategories), rate).default({}),
  })
  .default({ mode: 'atSettlement', withoutAgent: {}, agentsMost: {} });
type Section = z.output<typeof rebateSection>;

/** Checks the section against the rest of the brand. */
export function* checkRebates({
  rebates: { mode, minimum, withoutAgent, agentsMost },
  whitelabel,
  currency,
}: {
  rebates: Section;
  whitelabel: ReadonlyMap<ModuleId, boolean>;
  currency: Currency;
}): Generator<Complaint> {
  // Nobody could claim what they have earned.
  if (mode === 'byHand' && whitelabel.get('PLYRBT') !== true)
    yield { path: ['rebates', 'mode'], complaint: 'is byHand, but the module PLYRBT is off' };
  for (const category of rebateCategories)
    if ((agentsMost[category] ?? Infinity) < (withoutAgent[category] ?? 0))
      yield {
        path: ['rebates', 'agentsMost', category],
        complaint: 'is less than what a member without an agent gets',
      };
  if (minimum !== undefined && minimum < coinOf(currency))
    yield { path: ['rebates', 'minimum'], complaint: `is less than the smallest part of ${currency}` };
}

export function toRebates({ mode, minimum, withoutAgent, agentsMost }: Section, currency: Currency): BrandRebates {
  const each = (ppmOf: (category: RebateCategory) => number | undefined): Record<RebateCategory, number> =>
    Object.fromEntries(rebateCategories.map((category) => [category, ppmOf(category) ?? 0])) as Record<
      RebateCategory,
      number
    >;
  return {
    mode,
    minimumMinor: minimum ?? coinOf(currency),
    withoutAgentPpm: each((category) => withoutAgent[category]),
    agentsMostPpm: each((category) => agentsMost[category] ?? withoutAgent[category]),
  };
}
