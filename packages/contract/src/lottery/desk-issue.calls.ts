import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { instantMs, page, pageSize } from '../fields.ts';
import { actionReason } from '../operators/operators.schemas.ts';
import { askedState, deskIssue, fileRow, issueRulings, issueLists } from './desk-issue.schemas.ts';
import { gameRef, issueNumber } from './lottery.schemas.ts';

const params = z.object({ gameCode: gameRef, numero: issueNumber });
const state = z.object({ state: askedState });
const decided = [
  'lottery_game_unknown',
  'lottery_issue_unknown',
  'lottery_result_not_due',
  'lottery_result_differs',
  'second_person_needed',
  'second_person_new',
  'brand_not_yours',
] as const;

/** Issues are shared by all brands: two people who work for all brands decide about one. */
export const lotteryIssueDeskCalls = defineCalls({
  listDeskIssues: {
    method: 'GET',
    path: '/ops/lottery/issues',
    audience: 'operator',
    permission: 'lottery.read',
    origin: 'backoffice',
    summary: 'Issues that wait for people, that are on sale, or that are over, with what may be done about each',
    query: z.object({
      show: issueLists.default('waiting'),
      gameCode: gameRef.optional(),
      search: z.string().trim().max(12).regex(/^\d*$/).default(''),
      page: page.default(1),
      size: pageSize.default(20),
    }),
    output: z.object({ list: z.array(deskIssue), totalPages: z.number().int() }),
    refusals: [],
  },
  enterLotteryResult: {
    method: 'POST',
    path: '/ops/lottery/issues/:gameCode/:numero/result',
    audience: 'operator',
    permission: 'lottery.results',
    origin: 'backoffice',
    summary:
      'The result of an official draw, or a corrected one: two operators enter it, each by themselves; what differs begins anew',
    params,
    body: z.object({ winningNumber: z.string().trim().min(1).max(2_000), reason: actionReason }),
    output: state,
    refusals: [...decided, 'lottery_result_invalid'],
  },
  voidLotteryIssue: {
    method: 'POST',
    path: '/ops/lottery/issues/:gameCode/:numero/void',
    audience: 'operator',
    permission: 'lottery.results',
    origin: 'backoffice',
    summary: 'An issue that is not drawn comes to nothing: one operator asks, the yes of another gives all stakes back',
    params,
    body: z.object({ reason: actionReason }),
    output: state,
    refusals: decided,
  },
  delayLotteryIssue: {
    method: 'POST',
    path: '/ops/lottery/issues/:gameCode/:numero/delay',
    audience: 'operator',
    permission: 'lottery.results',
    origin: 'backoffice',
    summary:
      'An official draw takes place later: two operators name the same time; where tickets are still sold, their sale ends so much later as well',
    params,
    body: z.object({ drawsAt: instantMs, reason: actionReason }),
    output: state,
    refusals: [...decided, 'lottery_delay_invalid'],
  },
  returnLotteryStakes: {
    method: 'POST',
    path: '/ops/lottery/issues/:gameCode/:numero/return',
    audience: 'operator',
    permission: 'lottery.results',
    origin: 'backoffice',
    summary: 'The stakes of tickets nothing could settle go back: one operator asks, the yes of another does it',
    params,
    body: z.object({ reason: actionReason }),
    output: state,
    refusals: decided,
  },
  withdrawLotteryRequest: {
    method: 'POST',
    path: '/ops/lottery/issues/:gameCode/:numero/withdrawal',
    audience: 'operator',
    permission: 'lottery.results',
    origin: 'backoffice',
    summary: 'The first of two takes back what they have asked for, as long as the second has not done the same',
    params,
    body: z.object({ matter: z.enum(issueRulings), reason: actionReason }),
    output: z.object({ state: z.literal('withdrawn') }),
    refusals: [
      'lottery_game_unknown',
      'lottery_issue_unknown',
      'lottery_request_gone',
      'lottery_request_not_yours',
      'brand_not_yours',
    ],
  },
  importLotteryResults: {
    method: 'POST',
    path: '/ops/lottery/results',
    audience: 'operator',
    permission: 'lottery.results',
    origin: 'backoffice',
    bodyBytesMax: 400_000,
    summary:
      'Results of official draws as lines of game, issue, result. One line that cannot be taken keeps all others from being taken; two operators send the same file',
    body: z.object({ csv: z.string().min(1).max(200_000), reason: actionReason }),
    output: z.object({ isTaken: z.boolean(), rows: z.array(fileRow) }),
    refusals: ['lottery_file_invalid', 'brand_not_yours'],
  },
});
