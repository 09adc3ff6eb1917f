import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { id, language } from '../fields.ts';
import { clientSeed, fairnessView, revealedSeed, roundRecord } from '../fairness/fairness.schemas.ts';
import { placeRoundForm, play, playBalance, round } from './casino.schemas.ts';

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
    ],
  },
  completeRound: {
    method: 'POST', path: '/bgs/rounds/:roundId/complete', audience: 'play', origin: 'studio',
    summary: 'The round was shown to its end', params: z.object({ roundId: id }),
    output: z.object({}), refusals: ['round_unknown', 'play_ended'],
  },
  listPlayRounds: {
    method: 'GET', path: '/bgs/rounds', audience: 'play', origin: 'studio',
    summary: 'Last rounds of this member in this game, newest first',
    output: z.object({ list: z.array(round) }), refusals: ['play_ended'],
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
    refusals: ['play_ended'],
  },
  getRound: {
    method: 'GET', path: '/api/rounds/:roundId', audience: 'member', origin: 'site',
    summary: 'The record of one of the member\'s rounds, ready for fair:verify', params: z.object({ roundId: id }),
    output: roundRecord, refusals: ['round_unknown'],
  },
});
