import { z } from 'zod';

/** A game tile (spec 3, Game). */
export const game = z.object({
  nodeId: z.number().int(),
  nodeName: z.string(),
  gameCode: z.string(),
  vassalage: z.string(),
  displayName: z.string(),
  gameType: z.string(),
  gameClassify: z.string(),
  showIcon: z.string(),
  isHot: z.union([z.literal(0), z.literal(1)]),
  isGame: z.string(),
});
export type Game = z.output<typeof game>;
