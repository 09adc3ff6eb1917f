import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { page } from '../fields.ts';
import { chaseIssue, drawnIssue, gameRef, lotteryGroup, lotterySetting, memberSeries, nearIssues, openedIssue, playMenu } from './lottery.schemas.ts';

const ofGame = z.object({ gameId: gameRef });
const openedByCode = z.record(z.string(), openedIssue);

/** What can be played, and what was drawn (wire: `/lgw`). The menus of tiles are the catalogue's. */
export const lotteryGameCalls = defineCalls({
  listLotteryGames: {
    method: 'GET', path: '/lgw/games', audience: 'visitor', origin: 'site', bare: true, hasEtag: true,
    summary: 'Every lottery on the shelf, by group', output: z.array(lotteryGroup), refusals: [],
  },
  readPlayMenu: {
    method: 'GET', path: '/lgw/games/:gameId/play_menu', audience: 'member', origin: 'site', bare: true,
    summary: 'Plays of a game by prize mode, with prizes at a series (that of the member unless named)',
    params: ofGame, query: z.object({ series: z.coerce.number().int().min(0).max(2000).optional() }),
    output: z.array(playMenu), refusals: ['lottery_game_unknown', 'lottery_series_invalid'],
  },
  readLotterySetting: {
    method: 'GET', path: '/lgw/games/:gameId/setting', audience: 'member', origin: 'site', bare: true,
    summary: 'Limits and unit modes of a game', params: ofGame, output: lotterySetting, refusals: ['lottery_game_unknown'],
  },
  listMemberSeries: {
    method: 'GET', path: '/lgw/customers/series', audience: 'member', origin: 'site', bare: true,
    summary: 'Series the member may bet at, by group of games: the rebate slider', output: z.array(memberSeries), refusals: [],
  },
  readNearIssues: {
    method: 'GET', path: '/lgw/numeros/near', audience: 'trial', origin: 'site', bare: true, isQuiet: true,
    summary: 'The issue sold now, the one before and the one after, on the time of the server',
    query: z.object({ gameId: gameRef }), output: nearIssues, refusals: ['lottery_game_unknown'],
  },
  listChaseIssues: {
    method: 'GET', path: '/lgw/numeros/chase/:gameId', audience: 'member', origin: 'site', bare: true,
    summary: 'Issues a chase may be placed on, the one sold now first', params: ofGame,
    output: z.object({ chaseNumeros: z.array(chaseIssue) }), refusals: ['lottery_game_unknown'],
  },
  listDrawnIssues: {
    method: 'GET', path: '/lgw/draw/:gameId', audience: 'trial', origin: 'site', bare: true, isQuiet: true,
    summary: 'Past issues of a game, the newest first', params: ofGame,
    query: z.object({ page: page.default(1), size: z.coerce.number().int().min(1).max(200).default(30) }),
    output: z.object({ content: z.array(drawnIssue), totalPages: z.number().int() }), refusals: ['lottery_game_unknown'],
  },
  readHotGap: {
    method: 'GET', path: '/lgw/draw/:gameId/hot_gap_info', audience: 'trial', origin: 'site', bare: true,
    summary: 'How often each choice of each place was opened in the last hundred issues, and how many issues it has not been (spec 2: hot, omission)',
    params: ofGame,
    output: z.object({ issues: z.number().int(), hot: z.record(z.string(), z.record(z.string(), z.number().int())), gap: z.record(z.string(), z.record(z.string(), z.number().int())) }),
    refusals: ['lottery_game_unknown'],
  },
  listOpenedVn: {
    method: 'GET', path: '/lgw/vn/numeros/opened/game', audience: 'visitor', origin: 'site', bare: true, isQuiet: true,
    summary: 'The last result of every game of the vendor TCG_LOTTO_VN, by game code', output: openedByCode, refusals: [],
  },
  listOpened: {
    method: 'GET', path: '/lotto/lgw/games/opened/numero', audience: 'trial', origin: 'site', bare: true, isQuiet: true,
    summary: 'The last result of every lottery, by game code', output: openedByCode, refusals: [],
  },
});

