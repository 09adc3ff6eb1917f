import { z } from 'zod';
import { id, instantMs } from '../fields.ts';

/** A rate from 0 to 1 with at most six digits. */
export const agencyRate = z.string().regex(/^(0(\.\d{1,6})?|1)$/);
/** By category: LIVE, RNG, SPORTS, LOTT, ELOTT, FISH, PVP. */
export const agencyPercents = z.record(z.string().max(16), agencyRate);

/** Whoever registers through a link becomes a member or an agent (wire: type 0 and 1). */
export const linkTypes = ['0', '1'] as const;
/** Wire: 0 closed, 1 normal, 2 expired; 2 also when every use is taken. */
export const linkStatuses = ['0', '1', '2'] as const;

export const affiliateLink = z.object({
  id,
  code: z.string(),
  type: z.enum(linkTypes),
  status: z.enum(linkStatuses),
  /** Agents who come may not recruit agents themselves. */
  isMembersOnly: z.boolean(),
  rebateSeries: z.number().int(),
  percents: agencyPercents,
  /** How many registered. */
  count: z.number().int(),
  maxUses: z.number().int().nullable(),
  expiresAt: instantMs.nullable(),
  remark: z.string(),
  /** Good at this domain only, and there without the code; null: at every domain, with the code. */
  domain: z.string().nullable(),
  madeAt: instantMs,
  /** Stopped by the house. */
  isFrozen: z.boolean(),
});
export type AffiliateLink = z.output<typeof affiliateLink>;

/** Between `floor` and `ceiling`, both among them; the floor is what a downline below already has. */
export const seriesBounds = z.object({ floor: z.number().int(), ceiling: z.number().int(), step: z.number().int() });
export const percentBounds = z.object({ category: z.string(), floor: agencyRate, ceiling: agencyRate });

/** What an agent may give: to somebody new, or to a direct downline with its rates now. */
export const rateDesk = z.object({
  memberId: id.nullable(),
  rebateSeries: z.number().int(),
  series: seriesBounds,
  percents: agencyPercents,
  bounds: z.array(percentBounds),
  /** Whether this agent may recruit agents (types 1 and 2). */
  canRecruitAgents: z.boolean(),
});
export type RateDesk = z.output<typeof rateDesk>;
