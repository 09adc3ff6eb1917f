import { z } from 'zod';
import { amount, id } from '../fields.ts';
import { rowVersion } from '../operators/operators.schemas.ts';
import { playCode } from './desk-game.schemas.ts';
import { prizeModes } from './lottery.schemas.ts';

/** Code of a family as the engine has it: `SSC`, `VN-MB`. */
export const familyCode = z.string().regex(/^[A-Z0-9-]{1,16}$/);
export const prizeMode = z.enum(prizeModes);
/** Prize of a unit at its price, by play and level. */
export const writtenPrizes = z.record(playCode, z.record(z.string().min(1).max(24), amount));

export const oddsTableRow = z.object({
  family: z.string(),
  mode: prizeMode,
  games: z.array(z.object({ code: z.string(), name: z.string() })),
  plays: z.number().int(),
  /** The active table; null: the table of the house. */
  series: z.number().int().nullable(),
  /** Plays with prizes of the brand's own. */
  ownPlays: z.number().int(),
  hasDraft: z.boolean(),
  /** Plays whose margin is below the brand's minimum at the active prices. */
  underFloor: z.number().int(),
});
export type OddsTableRow = z.output<typeof oddsTableRow>;

const oddsLevel = z.object({ level: z.string(), house: amount, live: amount.nullable(), draft: amount.nullable() });

export const oddsTableFile = oddsTableRow.extend({
  /** The allowed range of the series in a table. */
  seriesMin: z.number().int(),
  seriesMax: z.number().int(),
  /** In 1/10,000 of stakes: the minimum margin, and the part for salaries. */
  floorBps: z.number().int(),
  salaryBps: z.number().int(),
  publishedBy: z.string().nullable(),
  publishedAt: z.number().nullable(),
  draft: z
    .object({
      version: rowVersion,
      series: z.number().int().nullable(),
      draftedById: id,
      draftedBy: z.string(),
      draftedAt: z.number(),
      reason: z.string(),
    })
    .nullable(),
  playList: z.array(
    z.object({
      code: z.string(),
      group: z.string(),
      unitPrice: amount,
      /** Whether its prizes follow a series where it has no prizes of its own. */
      followsSeries: z.boolean(),
      /** Its current margin, after rebates and salaries. */
      keptBps: z.number().int(),
      levels: z.array(oddsLevel),
    }),
  ),
});
export type OddsTableFile = z.output<typeof oddsTableFile>;
