import { z } from 'zod';
import { id, instantMs } from '../fields.ts';

/** What the house knows of an agent. */
export const agencyOverview = z.object({
  /** Member number of the upline; null: directly under the house. */
  uplineId: id.nullable(),
  /** The invitation code by which the agent came to that upline: what its reader knows it by. */
  uplineCode: z.string().nullable(),
  /** 1: nobody between the agent and the house. */
  level: z.number().int(),
  rebateSeries: z.number().int(),
  directDownlines: z.number().int(),
  /** All below, however far. */
  teamSize: z.number().int(),
  codes: z.array(
    z.object({ code: z.string(), rebateSeries: z.number().int(), domain: z.string().nullable(), madeAt: instantMs }),
  ),
});
export type AgencyOverview = z.output<typeof agencyOverview>;
