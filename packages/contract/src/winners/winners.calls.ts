import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { id } from '../fields.ts';
import { actionReason, decision } from '../operators/operators.schemas.ts';
import {
  houseJackpotRecord,
  jackpot,
  jackpotDesk,
  jackpotTermsForm,
  jackpotTermsRow,
  jackpotWin,
  playJackpot,
} from './jackpot.schemas.ts';

/** A settled win; its member is shown masked (spec 3, Winner board entry). */
export const winner = z.object({
  betId: z.string(),
  customerName: z.string(),
  gameName: z.string(),
  nodeId: z.number().int(),
  iconUrl: z.string(),
  /** Two decimals with thousands separators. */
  winAmount: z.string(),
  currency: z.string(),
});
export type Winner = z.output<typeof winner>;

export const winnersCalls = defineCalls({
  getWinnerBoard: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_getRankList',
    audience: 'visitor',
    origin: 'site',
    isFirst: true,
    summary: 'Latest wins above the stake, newest first',
    query: z.object({
      gameCategory: z.string().max(16).default('ALL'),
      language: z.string().max(4).optional(),
      limitNum: z.coerce.number().int().min(1).max(20).default(20),
    }),
    output: z.object({ list: z.array(z.object({ vo: winner })) }),
    refusals: [],
  },
  getJackpot: {
    method: 'GET',
    path: '/api/jackpot',
    audience: 'visitor',
    origin: 'site',
    hasEtag: true,
    summary: 'The jackpot as it stands in the books, and how it is funded; null where there is none',
    output: z.object({ jackpot: jackpot.nullable() }),
    refusals: [],
  },
  listJackpotWins: {
    method: 'GET',
    path: '/api/jackpot/wins',
    audience: 'visitor',
    origin: 'site',
    hasEtag: true,
    summary: 'The last wins of the house jackpot, newest first',
    output: z.object({ list: z.array(jackpotWin) }),
    refusals: [],
  },
  getJackpotWin: {
    method: 'GET',
    path: '/api/jackpot/wins/:no',
    audience: 'visitor',
    origin: 'site',
    summary: 'Everything needed to recompute a win of the house jackpot; its seed once it is revealed',
    params: z.object({ no: z.string().regex(/^[1-9]\d{0,8}$/) }),
    output: houseJackpotRecord,
    refusals: ['jackpot_win_unknown'],
  },
  getRoundJackpot: {
    method: 'GET',
    path: '/api/fairness/rounds/:roundId/jackpot',
    audience: 'member',
    origin: 'site',
    summary: "The part of the member's own bet in the house jackpot; null for a bet that took no part",
    params: z.object({ roundId: id }),
    output: z.object({ jackpot: houseJackpotRecord.nullable() }),
    refusals: ['round_unknown'],
  },
  readPlayJackpot: {
    method: 'GET',
    path: '/bgs/jackpot',
    audience: 'play',
    origin: 'studio',
    summary: 'What stands in the house jackpot, and its odds; null where stakes take no part',
    output: z.object({ jackpot: playJackpot.nullable() }),
    refusals: ['play_ended'],
  },
  readJackpotDesk: {
    method: 'GET',
    path: '/ops/jackpot',
    audience: 'operator',
    permission: 'rewards.read',
    origin: 'backoffice',
    summary: 'The house jackpot of a brand: what stands in it, where it came from, its wins and terms',
    output: jackpotDesk,
    refusals: [],
  },
  askJackpotTerms: {
    method: 'POST',
    path: '/ops/jackpot/terms',
    audience: 'operator',
    permission: 'rewards.manage',
    origin: 'backoffice',
    summary: 'New terms, which a second operator has to approve',
    body: z.strictObject({ ...jackpotTermsForm.shape, reason: actionReason }),
    output: jackpotTermsRow,
    refusals: ['jackpot_terms_waiting', 'jackpot_seed_not_allowed'],
  },
  decideJackpotTerms: {
    method: 'POST',
    path: '/ops/jackpot/terms/:no',
    audience: 'operator',
    permission: 'rewards.approve',
    origin: 'backoffice',
    summary: 'Approves the terms that wait, for bets from now on, or rejects them',
    params: z.object({ no: z.string().regex(/^[1-9]\d{0,8}$/) }),
    body: decision.omit({ version: true }),
    output: jackpotTermsRow,
    refusals: ['jackpot_terms_decided', 'jackpot_seed_not_allowed', 'same_operator', 'second_person_new'],
  },
});
