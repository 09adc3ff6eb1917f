import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { page, pageSize } from '../fields.ts';
import { game } from './catalog.schemas.ts';

export const catalogCalls = defineCalls({
  listGames: {
    method: 'GET', path: '/wps/relay/GCSGAME_gameList', audience: 'visitor', origin: 'site', isFirst: true,
    summary: 'Games, filtered and paged',
    query: z.object({
      gameType: z.string().max(24).optional(),
      vassalage: z.string().max(24).optional(),
      gameName: z.string().max(64).optional(),
      platform: z.string().max(32).optional(),
      clientType: z.string().max(4).optional(),
      merchant: z.string().max(32).optional(),
      language: z.string().max(4).optional(),
      pageNo: page.default(1),
      pageSize: pageSize.default(20),
    }),
    output: z.object({ games: z.array(game), totalPages: z.number().int(), totalCount: z.number().int() }),
    refusals: [],
  },
  listHotGames: {
    method: 'GET', path: '/wps/relay/GCSGAME_hotGamesV2', audience: 'visitor', origin: 'site', isFirst: true,
    summary: 'Games marked hot',
    query: z.object({
      merchantCode: z.string().max(32).optional(),
      isPlatform: z.string().max(4).optional(),
      platform: z.string().max(64).optional(),
      language: z.string().max(4).optional(),
    }),
    output: z.object({ list: z.array(game) }), refusals: [],
  },
});
