import { z } from 'zod';
import { winner } from './winners.calls.ts';

/** Sent to every socket when a settled win enters the board. */
export const winnersChannels = {
  winner: z.object({ type: z.literal('winner'), value: winner }),
};
