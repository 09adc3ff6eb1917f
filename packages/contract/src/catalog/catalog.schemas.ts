import { z } from 'zod';
import { amount } from '../fields.ts';

const flag = z.union([z.literal(0), z.literal(1)]);

/**
 * What a tile is (wire: isGame). `GAME` opens a play; `VASSALAGE` stands for a whole vendor and opens the list of its games
 * (spec 4, Game launch).
 */
const tileKind = z.enum(['GAME', 'VASSALAGE']);

/** A game tile (spec 3, Game). */
export const game = z.object({
  nodeId: z.number().int(),
  nodeName: z.string(),
  gameCode: z.string(),
  /** Vendor code. */
  vassalage: z.string(),
  /** The vendor's name as the tile shows it. */
  displayName: z.string(),
  /** RNG, LIVE, SPORTS, ESPORTS, LOTT, ELOTT, FISH, PVP or COCKFIGHT. */
  gameType: z.string(),
  /** SLOT, CRASH, MEGAWAY, FEATUREBUY, BONUSGAME, TG, BG, GAMESHOW and so on; of a lottery its group: SSC, 11X5, LF, LHC, PK10, K3. */
  gameClassify: z.string(),
  /** The lane it stands in: its type, or BGS for what the house makes itself (spec 1). */
  gameCategory: z.string().optional(),
  /** Picture, 300 by 400, without a title. */
  showIcon: z.string(),
  isHot: flag,
  isNew: flag.optional(),
  /** 1: shown, and refused with `game_in_maintenance` when it is launched. */
  isMaintenance: flag.optional(),
  isGame: tileKind,
});
export type Game = z.output<typeof game>;

/** A vendor in a lane (spec 3, Vendor card); every picture is 300 by 400. */
export const vendorCard = z.object({
  vassalage: z.string(),
  displayName: z.string(),
  gameType: z.string(),
  gameCount: z.number().int(),
  smallIcon: z.string(),
  mobileSmallIcon: z.string(),
  h5Icon: z.string(),
  /** Tile of the provider list; the wire writes it so. */
  lagerIcon: z.string(),
  mobileLargeIcon: z.string(),
  isMaintenance: flag,
});

/** The vendors of one category (spec 3, Vendor lane). In-house games have the lane BGS and are in no other. */
export const vendorLane = z.object({
  /** The game type, or BGS. */
  title: z.string(),
  cards: z.array(vendorCard),
  /** Classifications of the lane, each with the vendors that have games of it. */
  gameClassify: z.array(z.object({ gameClassify: z.string(), vendors: z.array(z.string()) })),
});
export type VendorLane = z.output<typeof vendorLane>;

/** One group of a lottery menu; answered bare, without the envelope (wire: `/lgw/*`). */
export const menuGroup = z.object({
  labelName: z.string(),
  /** Also the name of its picture: 11X5, LF, LHC, PK10, SSC (spec 9). */
  gameGroupCode: z.string(),
  gameMenus: z.array(
    z.object({
      gameId: z.number().int(),
      gameCode: z.string(),
      gameGroupCode: z.string(),
      /** Name to show. */
      remark: z.string(),
      accountTypeName: z.string(),
      mobileIconUrl: z.string(),
    }),
  ),
});
export type MenuGroup = z.output<typeof menuGroup>;

/** Where a launch leads (spec 4): a frame, a lottery page of the site, or the list of a vendor's games. */
export const launchView = z.enum(['frame', 'page', 'vendor']);

/** A table where players meet (spec 7, GLS2_roomList). Its row is ours: the wire does not tell one. Entering it is a launch of its game. */
export const room = z.object({
  roomId: z.string(),
  nodeId: z.number().int(),
  nodeName: z.string(),
  gameCode: z.string(),
  vassalage: z.string(),
  displayName: z.string(),
  isGame: tileKind,
  showIcon: z.string(),
  /** Of one round, in the currency of the brand. */
  minBetAmount: amount,
  maxBetAmount: amount,
  seats: z.number().int(),
  takenSeats: z.number().int(),
});
export type Room = z.output<typeof room>;
