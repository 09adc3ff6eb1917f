import { z } from 'zod';
import { id, instantMs } from '../fields.ts';

/** An agent as the house sees them. */
export const agencyOverview = z.object({
  /** Member number of the upline; null: directly under the house. */
  uplineId: id.nullable(),
  /** The invitation code that brought the agent to the upline; readers know the upline by it. */
  uplineCode: z.string().nullable(),
  /** 1: the agent is directly under the house. */
  level: z.number().int(),
  rebateSeries: z.number().int(),
  directDownlines: z.number().int(),
  /** All downlines at any depth. */
  teamSize: z.number().int(),
  codes: z.array(
    z.object({ code: z.string(), rebateSeries: z.number().int(), domain: z.string().nullable(), madeAt: instantMs }),
  ),
});
export type AgencyOverview = z.output<typeof agencyOverview>;
