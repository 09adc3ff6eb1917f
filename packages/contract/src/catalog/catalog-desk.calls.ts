import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { actionReason, pageOf, queueQuery, rowVersion } from '../operators/operators.schemas.ts';

/** States an operator can set for a game; the last one hides it. */
const gameSwitches = {
  isHot: z.boolean(),
  isNew: z.boolean(),
  isInMaintenance: z.boolean(),
  isHidden: z.boolean(),
} as const;

export const gameMarks = ['hot', 'new', 'maintenance', 'hidden'] as const;

export const deskGame = z.object({
  nodeId: z.number().int(),
  name: z.string(),
  vendor: z.string(),
  vendorName: z.string(),
  gameType: z.string(),
  classification: z.string(),
  icon: z.string(),
  ...gameSwitches,
  /** The whole vendor is paused, whatever the game's own state. */
  isVendorInMaintenance: z.boolean(),
  /** Members who played it in the last seven days. */
  players: z.number().int(),
  version: rowVersion,
});
export type DeskGame = z.output<typeof deskGame>;

export const deskVendor = z.object({
  code: z.string(),
  name: z.string(),
  games: z.number().int(),
  isInMaintenance: z.boolean(),
  version: rowVersion,
});
export type DeskVendor = z.output<typeof deskVendor>;

const code = z.string().regex(/^[A-Z][A-Z0-9_]{1,23}$/);

export const catalogDeskCalls = defineCalls({
  listDeskGames: {
    method: 'GET',
    path: '/ops/catalog/games',
    audience: 'operator',
    permission: 'catalog.read',
    origin: 'backoffice',
    summary: 'Games this brand may show, hidden ones as well, in the order of the shelf',
    query: z.object({
      ...queueQuery,
      vendor: code.optional(),
      gameType: code.optional(),
      mark: z.enum(gameMarks).optional(),
    }),
    output: pageOf(deskGame),
    refusals: [],
  },
  listDeskVendors: {
    method: 'GET',
    path: '/ops/catalog/vendors',
    audience: 'operator',
    permission: 'catalog.read',
    origin: 'backoffice',
    summary: 'Vendors this brand may show, and the types of their games',
    output: z.object({ list: z.array(deskVendor), gameTypes: z.array(z.string()) }),
    refusals: [],
  },
  switchGame: {
    method: 'PUT',
    path: '/ops/catalog/games/:nodeId',
    audience: 'operator',
    permission: 'catalog.manage',
    origin: 'backoffice',
    summary: 'Hot, new, maintenance and hidden, for every brand; members see it at once',
    params: z.object({ nodeId: z.coerce.number().int().min(1).max(2_147_483_647) }),
    body: z.object({ version: rowVersion, ...gameSwitches, reason: actionReason }),
    output: deskGame,
    refusals: ['game_unknown', 'version_stale', 'brand_not_yours'],
  },
  switchVendor: {
    method: 'PUT',
    path: '/ops/catalog/vendors/:vendor',
    audience: 'operator',
    permission: 'catalog.manage',
    origin: 'backoffice',
    summary: 'Maintenance of a whole vendor, for every brand; members see it at once',
    params: z.object({ vendor: code }),
    body: z.object({ version: rowVersion, isInMaintenance: z.boolean(), reason: actionReason }),
    output: deskVendor,
    refusals: ['vendor_unknown', 'version_stale', 'brand_not_yours'],
  },
});
