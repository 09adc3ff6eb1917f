import { z } from 'zod';
import { defineCalls } from '../call.ts';

export const seamlessCalls = defineCalls({
  launchGame: {
    method: 'POST', path: '/wps/game/launchGame', audience: 'member', origin: 'site',
    summary: 'Open a play of a game: the address to show in the frame, with a one-time launch code',
    body: z.object({
      nodeId: z.number().int(),
      language: z.string().max(4).optional(),
      theme: z.enum(['dark', 'light']).optional(),
    }),
    output: z.object({ content: z.object({ game_url: z.string() }), nodeName: z.string(), vassalage: z.string() }),
    refusals: ['account_in_review', 'game_unknown', 'wallet_closed'],
  },
});
