import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { amount, clientKey, id, optionalInstantMs } from '../fields.ts';
import {
  gameRef,
  issueNumber,
  lotteryOrder,
  lotteryOrderPage,
  lotteryTicket,
  orderStatus,
  placedOrder,
  prizeModeId,
} from './lottery.schemas.ts';

const key = clientKey
  .optional()
  .describe(
    'Made once per intent: the same key again answers with the first order. Without it every call is a new bet',
  );
/** Older clients send amounts as numbers. */
const told = z.union([
  amount,
  z
    .number()
    .nonnegative()
    .transform((value) => `${value}`),
]);
const flag = z.union([z.boolean(), z.literal(0), z.literal(1)]).transform(Boolean);
const multiple = z.number().int();

/** All refusals of a bet. */
const betRefusals = [
  'lottery_game_unknown',
  'lottery_game_off',
  'lottery_play_off',
  'game_in_maintenance',
  'lottery_slip_invalid',
  'lottery_play_unknown',
  'lottery_selection_invalid',
  'lottery_mode_invalid',
  'lottery_series_invalid',
  'lottery_multiple_invalid',
  'lottery_amount_wrong',
  'lottery_units_limit',
  'lottery_stake_limit',
  'lottery_member_limit',
  'lottery_exposure_limit',
  'lottery_number_limit',
  'lottery_issue_unknown',
  'lottery_issue_not_open',
  'lottery_issue_closed',
  'lottery_issue_void',
  'lottery_chase_invalid',
  'lottery_chase_too_long',
  'insufficient_balance',
  'key_conflict',
  'limit_reached',
  'wallet_closed',
  'true_account_needed',
  'reality_check_due',
  'time_limit_reached',
  'session_time_reached',
  'terms_changed',
  'account_in_review',
  'insider_cannot_bet',
  'books_differ',
] as const;

export const lotteryOrderCalls = defineCalls({
  placeLotteryOrder: {
    method: 'POST',
    path: '/lotto/lgw/orders/betting',
    audience: 'member',
    origin: 'site',
    bare: true,
    bodyBytesMax: 2_000_000,
    summary:
      'A slip: `balls~approach~playId~mode~series~multiple` joined by `;`, in one issue, or in several of a chase (chaseSlip)',
    body: z.object({
      clientKey: key,
      gameId: z.union([gameRef, z.number().int().transform(String)]),
      currentNumero: issueNumber,
      prizeModeId,
      bettingSlipString: z.string(),
      /** The total the client has computed; a different total is refused. */
      betCartAmountSum: told,
      chase: flag.default(false),
      /** The chase stops when it wins. */
      winningStop: flag.default(false),
      /** The chase stops when its wins exceed its stakes by this amount. */
      profitStop: told.optional(),
      /**
       * Multiples of consecutive issues; each is multiplied by the line's own multiple. Without `numero` they begin at
       * `currentNumero`.
       */
      chaseSlip: z
        .object({
          numero: z.union([issueNumber, z.array(issueNumber)]).optional(),
          multiples: z.array(multiple).min(1),
        })
        .optional(),
      quickChase: flag.default(false),
      abandoning: flag.default(false),
      orderType: z.number().int().default(1),
      device: z.string().max(16).default('WEB'),
    }),
    output: placedOrder,
    refusals: betRefusals,
  },
  placeVnOrder: {
    method: 'POST',
    path: '/lotto-vn/lgw/betting',
    audience: 'member',
    origin: 'site',
    bare: true,
    bodyBytesMax: 2_000_000,
    summary: 'Bets of the vendor TCG_LOTTO_VN: contents of one game, each in one issue or several',
    body: z.object({
      clientKey: key,
      prizeMode: z.string().max(8).default('Lott'),
      device: z.string().max(16).default('WEB'),
      contents: z
        .array(
          z.object({
            gameId: z.union([gameRef, z.number().int().transform(String)]),
            winStop: flag.default(false),
            playId: z.string().max(64),
            bettingContent: z.string(),
            singleBetPrice: told,
            bettingApproach: z.number().int().default(1),
            bettingSlip: z.null().optional(),
            numero: z.array(z.object({ numero: issueNumber, multiple })).min(1),
          }),
        )
        .min(1),
    }),
    output: placedOrder,
    refusals: betRefusals,
  },
  listLotteryOrders: {
    method: 'POST',
    path: '/lgw/orders',
    audience: 'member',
    origin: 'site',
    bare: true,
    summary: 'Own tickets with the filters of the lottery record, newest first, at most 30 days; `page` counts from 0',
    body: z.object({
      startDate: optionalInstantMs,
      endDate: optionalInstantMs,
      orderStatus: z.union([orderStatus, z.literal('')]).optional(),
      /** Selects open or finished orders. */
      isSettled: z.boolean().optional(),
      gameId: z.union([gameRef, z.literal('')]).optional(),
      /** Six letters and digits, and `-3` for the third issue of a chase. */
      orderNumber: z
        .string()
        .max(16)
        .regex(/^[A-Za-z0-9-]*$/)
        .optional(),
      numero: z.union([issueNumber, z.literal('')]).optional(),
      /** Selects only chases, or no chases. */
      chasingOrder: z.boolean().optional(),
      /** Selects active or finished chases. */
      chasingStatus: z.enum(['', 'RUNNING', 'ENDED']).optional(),
      prizeModeId: prizeModeId.optional(),
      page: z.number().int().min(0).max(100_000).default(0),
      size: z.number().int().min(1).max(100).default(10),
    }),
    output: lotteryOrderPage,
    refusals: [],
  },
  listTodayOrders: {
    method: 'GET',
    path: '/lgw/orders/today',
    audience: 'member',
    origin: 'site',
    bare: true,
    isQuiet: true,
    summary: 'Own tickets of the last 24 hours, newest first, at most 50',
    query: z.object({ gameId: gameRef.optional() }),
    output: z.array(lotteryTicket),
    refusals: [],
  },
  readLotteryOrder: {
    method: 'GET',
    path: '/lgw/orders/detail/:orderId',
    audience: 'member',
    origin: 'site',
    bare: true,
    summary: 'An own order with its tickets; of a chase how far it has come',
    params: z.object({ orderId: id }),
    output: lotteryOrder,
    refusals: ['lottery_order_unknown'],
  },
  readOrderConditions: {
    method: 'GET',
    path: '/lgw/orders/query_conditions',
    audience: 'member',
    origin: 'site',
    bare: true,
    summary: 'What the filters of orders offer',
    output: z.object({
      games: z.array(z.object({ gameId: z.number().int(), gameCode: z.string(), remark: z.string() })),
      orderStatuses: z.array(z.object({ code: z.number().int(), name: z.string() })),
      prizeModes: z.array(z.object({ prizeModeId: z.number().int(), name: z.string() })),
      daysMax: z.number().int(),
    }),
    refusals: [],
  },
  cancelTickets: {
    method: 'PUT',
    path: '/lgw/orders/suborders/cancel',
    audience: 'member',
    origin: 'site',
    bare: true,
    listBody: 'ids',
    summary:
      'Takes own tickets back until their issue closes, all or none; those of a chase from its last issue. Older clients send the bare list',
    body: z.object({
      ids: z
        .array(z.union([id, z.number().int().transform(String)]))
        .min(1)
        .max(500),
    }),
    output: z.object({ cancelled: z.array(id), refunded: amount, balance: amount }),
    refusals: ['lottery_ticket_unknown', 'lottery_ticket_ended', 'lottery_issue_closed', 'lottery_chase_from_last'],
  },
});
