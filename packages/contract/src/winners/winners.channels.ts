import { z } from 'zod';
import { winner } from './winners.calls.ts';

/** Sent to every socket of a brand. */
export const winnersChannels = {
  /** When a settled win enters the board. */
  winner: z.object({ type: z.literal('winner'), value: winner }),
  /** When the house jackpot was won: what is shown is read again. */
  jackpot_won: z.object({ type: z.literal('jackpot_won'), value: z.object({ no: z.number().int().positive() }) }),
};
