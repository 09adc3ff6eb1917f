import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { clientKey, id } from '../fields.ts';
import { playBalance } from './casino.schemas.ts';
import { roomBet, roomSlot, sharedRoom } from './room.schemas.ts';

export const roomCalls = defineCalls({
  readRoom: {
    method: 'GET',
    path: '/bgs/room',
    audience: 'play',
    origin: 'studio',
    summary: "The room of this play's game: its round, its players, the asker's bets; wakes a room that rests",
    output: sharedRoom,
    refusals: ['room_unknown', 'play_ended'],
  },
  readRoomClock: {
    method: 'GET',
    path: '/bgs/room/clock',
    audience: 'play',
    origin: 'studio',
    summary: 'Server time, for a page that shows its latency; whoever asks is in the room',
    output: z.object({ now: z.number() }),
    refusals: ['room_unknown', 'play_ended'],
  },
  openRoomSocket: {
    method: 'POST',
    path: '/bgs/room/ticket',
    audience: 'play',
    origin: 'studio',
    summary: 'One-time ticket for the socket of the studio',
    output: z.object({ ticket: z.string(), expiresInMs: z.number().int() }),
    refusals: ['room_unknown', 'play_ended'],
  },
  placeRoomBet: {
    method: 'POST',
    path: '/bgs/room/bets',
    audience: 'play',
    origin: 'studio',
    summary: 'A bet in the round that takes bets now',
    body: z.object({
      clientKey,
      roundId: id,
      slot: roomSlot,
      stake: z.string().max(32),
      /** Hundredths at which the house gets off for the player; null: by hand. */
      autoCashOut100: z.number().int().nullable(),
    }),
    output: z.object({ bet: roomBet, balance: playBalance }),
    refusals: [
      'room_unknown',
      'betting_closed',
      'bet_exists',
      'stake_invalid',
      'stake_below_minimum',
      'stake_above_maximum',
      'choices_invalid',
      'insufficient_balance',
      'key_conflict',
      'limit_reached',
      'wallet_closed',
      'play_ended',
      'game_in_maintenance',
      'reality_check_due',
      'time_limit_reached',
      'session_time_reached',
      'terms_changed',
      'account_in_review',
      'insider_cannot_bet',
      'books_differ',
    ],
  },
  cashOut: {
    method: 'POST',
    path: '/bgs/room/bets/:betId/cash-out',
    audience: 'play',
    origin: 'studio',
    summary: "Get off now: the moment is the server's, when the call came in",
    params: z.object({ betId: id }),
    output: z.object({ bet: roomBet, balance: playBalance }),
    refusals: ['room_unknown', 'bet_unknown', 'not_flying', 'round_flown', 'already_cashed_out', 'play_ended'],
  },
});
