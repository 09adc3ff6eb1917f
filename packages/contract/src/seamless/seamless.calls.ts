import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { launchView } from '../catalog/catalog.schemas.ts';
import { language } from '../fields.ts';

const launched = z.object({
  /** A path of the studio for a frame, otherwise a path of the site. */
  content: z.object({ game_url: z.string() }),
  /** The target of the launch (launchWay); absent: a frame. */
  view: launchView.optional(),
  nodeName: z.string(),
  vassalage: z.string(),
  /** A slot for which the policy requires a maximum stake first (trust.md 1.2). */
  needsSlotStake: z.boolean().optional(),
});

const refusals = [
  'account_in_review',
  'insider_cannot_bet',
  'terms_changed',
  'game_unknown',
  'game_in_maintenance',
  'game_without_maker',
  'wallet_closed',
] as const;

/** Fields that older clients of this API family send with a launch; only `nodeId` is used. */
const launchQuery = z.object({
  nodeId: z.coerce.number().int(),
  launchMode: z.enum(['GLS', 'LOTT']).optional(),
  accountType: z.string().max(4).optional(),
  platform: z.string().max(64).optional(),
  clientType: z.string().max(4).optional(),
  gameId: z.string().max(64).optional(),
  vassalage: z.string().max(24).optional(),
  username: z.string().max(64).optional(),
  language: z.string().max(4).optional(),
  backUrl: z.string().max(500).optional(),
  confirmTrans: z.string().max(4).optional(),
  webView: z.string().max(8).optional(),
  isCoin: z.string().max(8).optional(),
  theme: z.enum(['dark', 'light']).optional(),
});

/** A round as described by its vendor: plain text, never markup. */
const vendorRound = z.object({
  startedAt: z.number(),
  /** Null while the round is running. */
  endedAt: z.number().nullable(),
  lines: z.array(z.object({ label: z.string(), text: z.string() })),
});

export const seamlessCalls = defineCalls({
  getVendorRound: {
    method: 'GET',
    path: '/api/vendor-rounds',
    audience: 'member',
    origin: 'site',
    summary: 'What the vendor of an own bet tells of its round, asked now',
    query: z.object({
      vendor: z.string().regex(/^[A-Z][A-Z0-9_]{1,23}$/),
      roundId: z.string().regex(/^[\x21-\x7e]{1,64}$/),
      language: language.optional(),
    }),
    output: vendorRound,
    refusals: ['round_unknown', 'vendor_silent'],
  },
  launchGame: {
    method: 'POST',
    path: '/wps/game/launchGame',
    audience: 'member',
    origin: 'site',
    summary: 'Open a play of a game: the address to show in the frame, with a one-time launch code',
    body: z.object({
      nodeId: z.number().int(),
      language: z.string().max(4).optional(),
      theme: z.enum(['dark', 'light']).optional(),
    }),
    output: launched,
    refusals,
  },
  launchGameByQuery: {
    method: 'GET',
    path: '/wps/game/launchGame',
    audience: 'member',
    origin: 'site',
    summary: 'The same as older clients ask for it',
    query: launchQuery,
    output: launched,
    refusals,
  },
  launchGameByRelay: {
    method: 'GET',
    path: '/wps/relay/GCS_gameLaunchFB',
    audience: 'member',
    origin: 'site',
    summary: 'The same by the name of the relay',
    query: launchQuery,
    output: launched,
    refusals,
  },
});
