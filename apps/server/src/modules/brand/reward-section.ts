import { z } from 'zod';
import type { BrandRewards } from '../../platform/context/index.ts';
import { amountMinor } from './brand-sections.ts';

/** By default every offer is opened by two people, and none asks for a contact. */
export const rewardSection = z
  .strictObject({ approveAbove: amountMinor.optional(), contactBonusMax: amountMinor.optional() })
  .default({});

export function toRewards({ approveAbove, contactBonusMax }: z.output<typeof rewardSection>): BrandRewards {
  return { approveAboveMinor: approveAbove ?? 0n, contactBonusMaxMinor: contactBonusMax ?? null };
}
