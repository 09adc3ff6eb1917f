import { z } from 'zod';
import { rebateCategories, type RebateCategory } from '@fairhouse/contract';
import type { BrandAgency } from '../../platform/context/index.ts';
import type { Complaint } from './deposit-section.ts';
import { rebateRate, type RebateSection, type toRebates } from './rebate-section.ts';

/**
 * `ceilings`: the most an agent directly under the house may stand on; a category that is left out has the rate of
 * members without an agent. `messagesPerDay`: how many messages an agent may write to its downlines.
 */
export const agencySection = z
  .strictObject({
    ceilings: z.partialRecord(z.enum(rebateCategories), rebateRate).default({}),
    messagesPerDay: z.number().int().min(0).max(1_000).default(50),
  })
  .default({ ceilings: {}, messagesPerDay: 50 });
type Section = z.output<typeof agencySection>;

/** An agent without rates of its own stands on those of members without an agent, so these stay below the ceilings too. */
export function* checkAgency({
  agency: { ceilings },
  rebates: { withoutAgent },
}: {
  agency: Section;
  rebates: RebateSection;
}): Generator<Complaint> {
  for (const category of rebateCategories)
    if ((ceilings[category] ?? 1_000_000) < (withoutAgent[category] ?? 0))
      yield { path: ['agency', 'ceilings', category], complaint: 'is less than the rate of rebates.withoutAgent' };
}

export function toAgency(
  { ceilings, messagesPerDay }: Section,
  { withoutAgentPpm }: ReturnType<typeof toRebates>,
): BrandAgency {
  return {
    ceilingsPpm: Object.fromEntries(
      rebateCategories.map((category) => [category, ceilings[category] ?? withoutAgentPpm[category]]),
    ) as Record<RebateCategory, number>,
    messagesPerDay,
  };
}
