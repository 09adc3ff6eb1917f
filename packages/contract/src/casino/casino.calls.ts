import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { id, language } from '../fields.ts';
import { actionReason } from '../operators/operators.schemas.ts';
import { clientSeed, fairnessView, revealedSeed, roundRecord } from '../fairness/fairness.schemas.ts';
import { gamePot, gameReturn, jackpotRecord, moveForm, openRoundRow, placeRoundForm, play, playBalance, round } from './casino.schemas.ts';
import { sharedRoundRecord } from './room.schemas.ts';

export const casinoCalls = defineCalls({
  openPlay: {
    method: 'POST', path: '/bgs/play', audience: 'visitor', origin: 'studio',
    summary: 'Exchange the one-time launch code for a play token held in memory',
    body: z.object({ launchCode: z.string().min(16).max(128), language: language.optional() }),
    output: play, refusals: ['launch_code_invalid'],
  },
  placeRound: {
    method: 'POST', path: '/bgs/rounds', audience: 'play', origin: 'studio',
    summary: 'One round: stake, draw, payout, all or nothing',
    body: placeRoundForm,
    output: z.object({ round, balance: playBalance }),
    refusals: [
      'stake_invalid', 'stake_below_minimum', 'stake_above_maximum', 'choices_invalid', 'client_seed_missing',
      'insufficient_balance', 'key_conflict', 'limit_reached', 'wallet_closed', 'play_ended', 'game_busy',
      'round_open', 'round_too_soon', 'feature_buy_off', 'game_in_maintenance', 'reality_check_due', 'time_limit_reached', 'session_time_reached', 'terms_changed',
      'account_in_review', 'insider_cannot_bet', 'books_differ', 'slot_stake_needed', 'slot_stake_over',
    ],
  },
  makeMove: {
    method: 'POST', path: '/bgs/rounds/:roundId/moves', audience: 'play', origin: 'studio',
    summary: 'The next decision of a round; one that adds to the stake is debited with it', params: z.object({ roundId: id }),
    body: moveForm,
    output: z.object({ round, balance: playBalance }),
    refusals: [
      'move_invalid', 'move_not_on_offer', 'turn_stale', 'round_unknown', 'round_finished', 'key_conflict',
      'insufficient_balance', 'limit_reached', 'wallet_closed', 'play_ended', 'reality_check_due', 'time_limit_reached', 'session_time_reached',
    ],
  },
  getPlayRound: {
    method: 'GET', path: '/bgs/rounds/:roundId', audience: 'play', origin: 'studio',
    summary: 'One round of this member in this game: to go on with it, or to play it again', params: z.object({ roundId: id }),
    output: round, refusals: ['round_unknown', 'play_ended'],
  },
  completeRound: {
    method: 'POST', path: '/bgs/rounds/:roundId/complete', audience: 'play', origin: 'studio',
    summary: 'The round was shown to its end', params: z.object({ roundId: id }),
    output: z.object({}), refusals: ['round_unknown', 'round_open', 'play_ended'],
  },
  listPlayRounds: {
    method: 'GET', path: '/bgs/rounds', audience: 'play', origin: 'studio',
    summary: 'Rounds of this member in this game, newest first; `before`: those older than this round',
    query: z.object({ before: id.optional(), limit: z.coerce.number().int().min(1).max(50).default(20) }),
    output: z.object({ list: z.array(round), hasMore: z.boolean() }), refusals: ['play_ended'],
  },
  getPlayBalance: {
    method: 'GET', path: '/bgs/balance', audience: 'play', origin: 'studio',
    summary: 'Balance of the member', output: playBalance, refusals: ['play_ended'],
  },
  setClientSeed: {
    method: 'POST', path: '/bgs/fairness/client-seed', audience: 'play', origin: 'studio',
    summary: 'The browser\'s part of a seed pair that no round has used yet',
    body: z.object({ clientSeed }), output: fairnessView, refusals: ['client_seed_in_use', 'play_ended'],
  },
  rotatePlaySeed: {
    method: 'POST', path: '/bgs/fairness/rotate', audience: 'play', origin: 'studio',
    summary: 'Reveal the seed in use from inside the game',
    body: z.object({ clientSeed }), output: z.object({ revealed: revealedSeed, current: fairnessView }),
    refusals: ['round_open', 'play_ended'],
  },
  voidRound: {
    method: 'POST', path: '/ops/rounds/:roundId/void', audience: 'operator', permission: 'rounds.void', origin: 'backoffice',
    summary: 'After a malfunction: one operator asks, the yes of another gives all stakes of an open round back', params: z.object({ roundId: id }),
    body: z.object({ reason: actionReason }), output: z.object({ state: z.enum(['asked', 'void']) }),
    refusals: ['round_unknown', 'turn_stale', 'second_person_needed', 'second_person_new'],
  },
  listOpenRounds: {
    method: 'GET', path: '/ops/rounds', audience: 'operator', permission: 'rounds.void', origin: 'backoffice',
    summary: 'Rounds of the brand that wait for a decision, the longest untouched first, those asked to be void before all others',
    query: z.object({ member: z.string().max(100).default('') }),
    output: z.object({ list: z.array(openRoundRow) }), refusals: [],
  },
  readPots: {
    method: 'GET', path: '/bgs/pots', audience: 'play', origin: 'studio',
    summary: 'What stands in the pots of the game that is played; none for most games',
    output: z.object({ pots: z.array(gamePot) }), refusals: ['play_ended'],
  },
  listPots: {
    method: 'GET', path: '/api/fairness/pots', audience: 'visitor', origin: 'site', hasEtag: true,
    summary: 'Pots that must be won: the open ones with their commitments, and the last that were won with everything to recompute them',
    output: z.object({ open: z.array(jackpotRecord), won: z.array(jackpotRecord) }), refusals: [],
  },
  listGameReturns: {
    method: 'GET', path: '/api/fairness/returns', audience: 'visitor', origin: 'site', hasEtag: true,
    summary: 'Exact and observed return of every in-house game, with the band the observed one should be in',
    output: z.object({ list: z.array(gameReturn) }), refusals: [],
  },
  getRound: {
    method: 'GET', path: '/api/rounds/:roundId', audience: 'member', origin: 'site',
    summary: 'The record of one of the member\'s rounds, ready for fair:verify', params: z.object({ roundId: id }),
    output: z.discriminatedUnion('format', [roundRecord, sharedRoundRecord]), refusals: ['round_unknown'],
  },
});
