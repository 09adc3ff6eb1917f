import { z } from 'zod';
import { validBetRule } from '../bets/bets.schemas.ts';
import { amount, hash, hex, id } from '../fields.ts';

export * from './prize-modes.ts';

/** A lottery by its code, or by the node of its tile (wire: gameId). */
export const gameRef = z.string().regex(/^[a-z0-9_-]{1,40}$/i);
/** Number of an issue (wire: numero). */
export const issueNumber = z.string().regex(/^\d{4,12}$/);
/** 1 LOTT, 2 ZY, 3 ELOTT, 4 SEA (wire: prizeModeId). */
export const prizeModeId = z.number().int().min(1).max(4);
export const issueState = z.enum(['PENDING', 'OPEN', 'CLOSED', 'DRAWN', 'SETTLED', 'DELAYED', 'VOID', 'RE_DRAWN']);
export type IssueState = z.output<typeof issueState>;

/** Groups with their games (wire: `/lgw/games`). */
export const lotteryGroup = z.object({
  code: z.string(),
  gameGroupId: z.number().int(),
  displayName: z.string(),
  remark: z.string(),
  games: z.array(
    z.object({
      /** Node of its tile. */
      id: z.number().int(),
      gameGroupId: z.number().int(),
      code: z.string(),
      remark: z.string(),
      accountTypeName: z.string(),
      /** The code in the engine, `VN-MB`: it defines the format of a result. */
      family: z.string(),
      everySeconds: z.number().int(),
      isOfficial: z.boolean(),
    }),
  ),
});
export type LotteryGroup = z.output<typeof lotteryGroup>;

/** The plays available in one prize mode, by group; a bonus is at the member's series. */
export const playMenu = z.object({
  prizeModeId,
  playMenuGroups: z.array(
    z.object({
      playCode: z.string(),
      playName: z.string(),
      groupSwitch: z.number().int(),
      sorting: z.number().int(),
      playMenus: z.array(
        z.object({
          /** Code of the engine; slips and records use it as well. */
          playId: z.string(),
          playCode: z.string(),
          playName: z.string(),
          playSwitch: z.number().int(),
          /** The price of one unit at multiple 1 in the dearest mode. */
          singleBetPrice: amount,
          /** Whether its prizes follow the series. */
          followsSeries: z.boolean(),
          /** Prize of a unit at that price, by level, at `series`. */
          playMenuInfos: z.array(z.object({ level: z.string(), bonus: amount })),
        }),
      ),
    }),
  ),
  /** Series the bonuses are shown at. */
  series: z.number().int(),
});
export type PlayMenu = z.output<typeof playMenu>;

export const lotterySetting = z.object({
  gameCode: z.string(),
  betMultipleMax: z.number().int(),
  /** Of an order. */
  betAmountMax: amount,
  /** Lines of a slip. */
  betLinesMax: z.number().int(),
  /** Units of a line. */
  betUnitsMax: z.number().int(),
  /** The maximum win of a member in one issue. */
  winAmountMax: amount,
  chaseIssuesMax: z.number().int(),
  bettingModes: z.array(
    z.object({
      bettingModeId: z.number().int(),
      /** In a slip: yuan, yuan1, jiao, jiao1, fen, fen1, li, li1. */
      code: z.string(),
      /** Part of the price of a unit: 1, 0.5, 0.1 ... */
      unit: amount,
      betAmountMax: amount,
      betMultipleMax: z.number().int(),
      winAmountMax: amount,
    }),
  ),
  prizeModeIds: z.array(prizeModeId),
  platformSettings: z.array(
    z.object({ allowLottDrawback: z.enum(['0', '1']), allowElottDrawback: z.enum(['0', '1']) }),
  ),
});
export type LotterySetting = z.output<typeof lotterySetting>;

export const memberSeries = z.object({
  gameGroupCode: z.string(),
  prizeModeId,
  /** The member's own series; rebate = (maxSeries - chosen) / 2000. */
  maxSeries: z.number().int(),
  minSeries: z.number().int(),
  /** The highest series for a bet. */
  maxBetSeries: z.number().int(),
  defaultSeries: z.number().int(),
});
export type MemberSeries = z.output<typeof memberSeries>;

export const nearIssue = z.object({
  numero: z.string(),
  gameId: z.number().int(),
  gameCode: z.string(),
  state: issueState,
  /** Until it closes, at the time of this answer. */
  remainTime: z.number().int(),
  /** Seconds from the closing to the draw. */
  lockTime: z.number().int(),
  isSale: z.boolean(),
  opensAt: z.number(),
  closesAt: z.number(),
  drawsAt: z.number(),
  /** As the family writes it; null before the draw. */
  winningNumber: z.string().nullable(),
});
export type NearIssue = z.output<typeof nearIssue>;

export const nearIssues = z.object({
  /** The server's time at this answer; countdowns use it. */
  now: z.number(),
  currentNumero: nearIssue.nullable(),
  /** The latest issue with a result, or the one that waits for its result. */
  previousNumero: nearIssue.nullable(),
  nextNumero: nearIssue.nullable(),
});
export type NearIssues = z.output<typeof nearIssues>;

export const chaseIssue = z.object({
  numero: z.string(),
  opensAt: z.number(),
  closesAt: z.number(),
  drawsAt: z.number(),
});

export const drawnIssue = z.object({
  numero: z.string(),
  winningNumber: z.string().nullable(),
  state: issueState,
  drawsAt: z.number(),
  /** The date of the draw in the game's time zone; it decides the zodiac signs. */
  drawDay: z.string(),
  /** 1; more where a result was corrected. */
  version: z.number().int(),
});
export type DrawnIssue = z.output<typeof drawnIssue>;

export const openedIssue = z.object({
  gameId: z.number().int(),
  gameCode: z.string(),
  gameGroupCode: z.string(),
  remark: z.string(),
  numero: z.string(),
  winningNumber: z.string(),
  drawsAt: z.number(),
});
export type OpenedIssue = z.output<typeof openedIssue>;

/** The receipt signed at the sale (trust.md 3.5): it proves fraud if the manifest omits the ticket. */
export const ticketReceipt = z.object({
  ticketId: id,
  gameCode: z.string(),
  numero: z.string(),
  playCode: z.string(),
  /** The numbers in slip format. */
  selection: z.string(),
  stake: amount,
  placedAt: z.number(),
  /** Leaf of the ticket in the manifest. */
  leaf: hash,
  signature: hex,
  /** The Ed25519 key of the house that signed it. */
  key: hash,
});
export type TicketReceipt = z.output<typeof ticketReceipt>;

/** 2 open, 4 won, 5 lost, 6 tie, 8 cancelled, 9 void (wire: orderStatus). */
export const orderStatus = z.union([
  z.literal(2),
  z.literal(4),
  z.literal(5),
  z.literal(6),
  z.literal(8),
  z.literal(9),
]);
export const ticketState = z.enum(['OPEN', 'WON', 'LOST', 'TIE', 'CANCELLED', 'VOID']);

/** One ticket: a line of a slip in one issue (wire: order detail). */
export const lotteryTicket = z.object({
  orderDetailId: id,
  orderMasterId: id,
  /** Six letters and digits, and the place in a chase: `K3D9QX-2`. */
  abbrOrderNo: z.string(),
  orderNumber: z.string(),
  gameId: z.number().int(),
  gameCode: z.string(),
  numero: z.string(),
  prizeModeId,
  playId: z.string(),
  playCode: z.string(),
  betContent: z.string(),
  /** 1 chosen, 2 written as entries. */
  bettingApproach: z.number().int(),
  units: z.number().int(),
  bettingMode: z.string(),
  multiple: z.number().int(),
  series: z.number().int(),
  betAmount: amount,
  validBetAmount: amount,
  /** Null while the ticket is open. */
  validBetRule: validBetRule.nullable(),
  winAmount: amount,
  rebateAmount: amount,
  betTimeInTimestamp: z.number(),
  settleTimeInTimestamp: z.number().nullable(),
  winningNumber: z.string().nullable(),
  chase: z.boolean(),
  orderStatus,
  state: ticketState,
  canCancel: z.boolean(),
  receipt: ticketReceipt,
});
export type LotteryTicket = z.output<typeof lotteryTicket>;

export const lotteryOrderPage = z.object({
  orders: z.object({ content: z.array(lotteryTicket), totalPages: z.number().int(), totalElements: z.number().int() }),
  footer: z.object({
    betAmount: amount,
    validBetAmount: amount,
    winAmount: amount,
    rebateAmount: amount,
    profitAndLoss: amount,
  }),
});
export type LotteryOrderPage = z.output<typeof lotteryOrderPage>;

/** An order with all its tickets; for a chase, with its progress. */
export const lotteryOrder = z.object({
  orderMasterId: id,
  orderNumber: z.string(),
  gameId: z.number().int(),
  gameCode: z.string(),
  prizeModeId,
  chase: z.boolean(),
  winningStop: z.boolean(),
  /** The profit at which the chase stops; null: none is set. */
  profitStop: amount.nullable(),
  placedAt: z.number(),
  totalChasePhases: z.number().int(),
  completed: z.number().int(),
  totalBetAmount: amount,
  /** Of tickets that were not cancelled or void. */
  totalActualBetAmount: amount,
  totalWinAmount: amount,
  orderDetailOrders: z.array(lotteryTicket),
});
export type LotteryOrder = z.output<typeof lotteryOrder>;

export const placedOrder = z.object({
  orderMasterId: id,
  orderNumber: z.string(),
  numero: z.string(),
  totalBettingAmount: amount,
  balance: amount,
  tickets: z.array(
    z.object({ orderDetailId: id, numero: z.string(), playId: z.string(), betAmount: amount, receipt: ticketReceipt }),
  ),
});
export type PlacedOrder = z.output<typeof placedOrder>;
