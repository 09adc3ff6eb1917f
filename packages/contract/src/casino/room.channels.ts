import { z } from 'zod';
import { amount, id } from '../fields.ts';
import { roomPlayer, roomRound } from './room.schemas.ts';

/** Sent to everybody in a room, at most four times a second; the same bytes for all. */
export const roomNews = z.object({
  game: z.string(),
  now: z.number(),
  round: roomRound.nullable(),
  joined: z.array(roomPlayer),
  /** Cash-outs since the last message, with their multipliers; null marks a void bet. */
  left: z.array(z.object({ betId: id, cashOut100: z.number().int().nullable() })),
  totals: z.object({ bets: z.number().int(), staked: amount }),
});
export type RoomNews = z.output<typeof roomNews>;

export const roomChannels = {
  room: z.object({ type: z.literal('room'), value: roomNews }),
};
