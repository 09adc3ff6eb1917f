import { z } from 'zod';
import { amount, id } from '../fields.ts';
import { rowVersion } from '../operators/operators.schemas.ts';
import { playCode } from './desk-game.schemas.ts';
import { prizeModes } from './lottery.schemas.ts';

/** Code of a family as the engine has it: `SSC`, `VN-MB`. */
export const familyCode = z.string().regex(/^[A-Z0-9-]{1,16}$/);
export const prizeMode = z.enum(prizeModes);
/** What a unit wins at its price, by play and level. */
export const writtenPrizes = z.record(playCode, z.record(z.string().min(1).max(24), amount));

export const oddsTableRow = z.object({
  family: z.string(),
  mode: prizeMode,
  games: z.array(z.object({ code: z.string(), name: z.string() })),
  plays: z.number().int(),
  /** In force; null: that of the house. */
  series: z.number().int().nullable(),
  /** Plays with prizes of the brand's own. */
  ownPlays: z.number().int(),
  hasDraft: z.boolean(),
  /** Plays that keep less of stakes than the brand wants, at the prices in force. */
  underFloor: z.number().int(),
});
export type OddsTableRow = z.output<typeof oddsTableRow>;

const oddsLevel = z.object({ level: z.string(), house: amount, live: amount.nullable(), draft: amount.nullable() });

export const oddsTableFile = oddsTableRow.extend({
  /** What a table may set the series to. */
  seriesMin: z.number().int(),
  seriesMax: z.number().int(),
  /** In 1/10,000 of stakes: what is kept at least, and what salaries take. */
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
      /** Whether its prizes follow a series where it has none of its own. */
      followsSeries: z.boolean(),
      /** What is kept of stakes on it now, after rebates and salaries. */
      keptBps: z.number().int(),
      levels: z.array(oddsLevel),
    }),
  ),
});
export type OddsTableFile = z.output<typeof oddsTableFile>;
