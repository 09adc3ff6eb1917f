import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { betFilter, betGameType, betPage, betPaging, betPlace, betRow, betStatus, betStatusNumber, betSums, winLossDraw } from './bets.schemas.ts';

const wanted = { ...betFilter, gameType: betGameType.optional(), status: betStatus.optional() };

/** The first three are what the site asks: rows come at once, sums over many bets a moment later. The others are the record as the wire has it, a call for each product. */
export const betsCalls = defineCalls({
  listBets: {
    method: 'GET', path: '/api/bets', audience: 'member', origin: 'site',
    summary: 'Betting record of all products, newest first, at most 30 days; `footer` sums up this page',
    query: z.object({ ...wanted, ...betPaging }),
    output: z.object({ list: z.array(betRow), hasMore: z.boolean(), footer: betSums }), refusals: [],
  },
  sumBets: {
    method: 'GET', path: '/api/bets/sums', audience: 'member', origin: 'site',
    summary: 'Sums over all bets of the record that are asked for, at most 30 days',
    query: z.object(wanted), output: betSums, refusals: [],
  },
  exportBets: {
    method: 'GET', path: '/api/bets/export', audience: 'member', origin: 'site',
    summary: 'Betting record as CSV, at most 400 days, in parts of 5,000 bets; `next` of a part asks for the one after it',
    query: z.object({ ...wanted, after: betPlace.optional() }),
    output: z.object({ csv: z.string(), next: betPlace.nullable() }), refusals: [],
  },
  listRoundBets: {
    method: 'GET', path: '/wps/relay/ODSFE2_RNGOrders', audience: 'member', origin: 'site',
    summary: 'Betting record of round games',
    query: z.object({ ...betFilter, ...betPaging, status: betStatusNumber.optional() }), output: betPage, refusals: [],
  },
  listFishBets: {
    method: 'GET', path: '/wps/relay/ODSFE2_FishOrders', audience: 'member', origin: 'site',
    summary: 'Betting record of fishing games',
    query: z.object({ ...betFilter, ...betPaging, status: betStatusNumber.optional() }), output: betPage, refusals: [],
  },
  listLiveBets: {
    method: 'GET', path: '/wps/relay/ODSFE2_LiveOrders', audience: 'member', origin: 'site',
    summary: 'Betting record of live games',
    query: z.object({ ...betFilter, ...betPaging, status: betStatusNumber.optional(), winLossDraw: winLossDraw.optional() }), output: betPage, refusals: [],
  },
  listPvpBets: {
    method: 'GET', path: '/wps/relay/ODSFE2_PvPOrders', audience: 'member', origin: 'site',
    summary: 'Betting record of players against players',
    query: z.object({ ...betFilter, ...betPaging, status: betStatusNumber.optional() }), output: betPage, refusals: [],
  },
  listSportsBets: {
    method: 'GET', path: '/wps/relay/ODSFE2_SportsSettOrders', audience: 'member', origin: 'site',
    summary: 'Settled bets on sports, e-sports and cockfights',
    query: z.object({ ...betFilter, ...betPaging, status: betStatusNumber.optional() }), output: betPage, refusals: [],
  },
  listOpenSportsBets: {
    method: 'GET', path: '/wps/relay/ODSFE2_SportsUnsettOrders', audience: 'member', origin: 'site',
    summary: 'Open bets on sports, e-sports and cockfights',
    query: z.object({ ...betFilter, ...betPaging }), output: betPage, refusals: [],
  },
  listElottBets: {
    method: 'GET', path: '/wps/relay/ODSFE2_ElottSettledOrders', audience: 'member', origin: 'site',
    summary: 'Settled bets of electronic lotteries',
    query: z.object({ ...betFilter, ...betPaging, status: betStatusNumber.optional() }), output: betPage, refusals: [],
  },
  listOpenElottBets: {
    method: 'GET', path: '/wps/relay/ODSFE2_ElottUnsettledOrders', audience: 'member', origin: 'site',
    summary: 'Open bets of electronic lotteries',
    query: z.object({ ...betFilter, ...betPaging }), output: betPage, refusals: [],
  },
});
