import { z } from 'zod';
import { amount } from '../fields.ts';
import { rowVersion } from '../operators/operators.schemas.ts';

/** The code in the engine: `ssc_h3_zx_fs`. */
export const playCode = z.string().regex(/^[a-z0-9_]{1,40}$/);

export const deskLottery = z.object({
  gameCode: z.string(),
  gameName: z.string(),
  nodeId: z.number().int(),
  vendor: z.string(),
  group: z.string(),
  family: z.string(),
  everySeconds: z.number().int(),
  isOfficial: z.boolean(),
  /** In maintenance in the catalogue: shown, but not playable. */
  isResting: z.boolean(),
  isOff: z.boolean(),
  playsOff: z.number().int(),
  plays: z.number().int(),
  /**
   * The worst-case limit on one play's tickets in one issue: that of the house, and that of the brand where it is
   * lower.
   */
  playLimitMax: amount,
  playLimit: amount.nullable(),
  /** Plays with a separate limit for each number. */
  numberLimits: z.number().int(),
  version: rowVersion,
});
export type DeskLottery = z.output<typeof deskLottery>;

export const deskLotteryFile = deskLottery.extend({
  playList: z.array(
    z.object({
      code: z.string(),
      group: z.string(),
      isOff: z.boolean(),
      /** What tickets on one number may cost in one issue at worst. */ numberLimit: amount.nullable(),
    }),
  ),
});
export type DeskLotteryFile = z.output<typeof deskLotteryFile>;
