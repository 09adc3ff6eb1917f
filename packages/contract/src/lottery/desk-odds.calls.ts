import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { actionReason, rowVersion } from '../operators/operators.schemas.ts';
import { familyCode, oddsTableFile, oddsTableRow, prizeMode, writtenPrizes } from './desk-odds.schemas.ts';

const params = z.object({ family: familyCode, mode: prizeMode });
const ofDraft = z.object({ version: rowVersion, reason: actionReason });

/** Prices of a brand: one person drafts a table, another one activates it. */
export const lotteryOddsDeskCalls = defineCalls({
  listOddsTables: {
    method: 'GET',
    path: '/ops/lottery/odds',
    audience: 'operator',
    permission: 'lottery.read',
    origin: 'backoffice',
    summary: 'Odds tables of the brand, by family and prize mode',
    output: z.object({ list: z.array(oddsTableRow) }),
    refusals: [],
  },
  readOddsTable: {
    method: 'GET',
    path: '/ops/lottery/odds/:family/:mode',
    audience: 'operator',
    permission: 'lottery.read',
    origin: 'backoffice',
    summary: 'One table: prizes of the house, those in force and those drafted, and what is kept of stakes',
    params,
    output: oddsTableFile,
    refusals: ['lottery_odds_unknown'],
  },
  draftOddsTable: {
    method: 'PUT',
    path: '/ops/lottery/odds/:family/:mode',
    audience: 'operator',
    permission: 'lottery.manage',
    origin: 'backoffice',
    bodyBytesMax: 200_000,
    summary:
      'A draft of the whole table: null and no prizes go back to those of the house. Refused where too little would be kept of stakes',
    params,
    body: z.object({
      version: rowVersion.nullable(),
      series: z.number().int().nullable(),
      prizes: writtenPrizes,
      reason: actionReason,
    }),
    output: oddsTableFile,
    refusals: ['lottery_odds_unknown', 'lottery_odds_invalid', 'lottery_margin_low', 'version_stale'],
  },
  publishOddsTable: {
    method: 'POST',
    path: '/ops/lottery/odds/:family/:mode/publication',
    audience: 'operator',
    permission: 'lottery.manage',
    origin: 'backoffice',
    summary:
      'Another person than who drafted it puts the table in force: for bets from now on; tickets that were sold keep their prizes',
    params,
    body: ofDraft,
    output: oddsTableFile,
    refusals: [
      'lottery_odds_unknown',
      'lottery_odds_invalid',
      'lottery_margin_low',
      'version_stale',
      'same_operator',
      'second_person_new',
    ],
  },
  discardOddsDraft: {
    method: 'POST',
    path: '/ops/lottery/odds/:family/:mode/discard',
    audience: 'operator',
    permission: 'lottery.manage',
    origin: 'backoffice',
    summary: 'The draft comes to nothing',
    params,
    body: ofDraft,
    output: oddsTableFile,
    refusals: ['lottery_odds_unknown', 'version_stale'],
  },
});
