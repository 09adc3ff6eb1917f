import { z } from 'zod';
import { betFilter, betGameType, betPaging, betStatus } from '../bets/bets.schemas.ts';
import { defineCalls } from '../call.ts';
import { csvFile, id, language, optionalInstantMs, page, pageSize } from '../fields.ts';
import { codeTypeList } from '../wallet/record.schemas.ts';
import { downlinePage, teamBetPage, teamLossPage, teamOverview, teamPresets, teamRecordRow } from './teams.schemas.ts';

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
/** A preset, or a range of at most 92 days with both ends. */
const days = { preset: z.enum(teamPresets).optional(), startDay: day.optional(), endDay: day.optional() };
const paging = { page: page.default(1), size: pageSize.default(20) };
const name = z.string().trim().max(32).optional();

const downlines = {
  startRegDate: optionalInstantMs,
  endRegDate: optionalInstantMs,
  /** The beginning of the name of a direct downline, or the whole name of anybody in the team. */
  customerName: name,
  downlineType: z.enum(['', 'member', 'agent']).optional(),
  /** Whose line is shown: the reader's own without it. */
  agentId: id.optional(),
  sort: z.enum(['newest', 'oldest', 'teamSize']).default('newest'),
};

const loss = { ...days, agentId: id.optional(), gameType: betGameType.optional() };
const bets = {
  ...betFilter,
  gameType: betGameType.optional(),
  status: betStatus.optional(),
  customerName: name,
  memberId: id.optional(),
};

/** An agent's desk; everything is of the agent's own team. */
export const teamsCalls = defineCalls({
  readTeamOverview: {
    method: 'GET',
    path: '/wps/relay/ODSFE2_getTeamOverviewSum',
    audience: 'agent',
    origin: 'site',
    summary: 'Sums of the team over business days, at most 92, and by day; this month unless asked otherwise',
    query: z.object(days),
    output: teamOverview,
    refusals: ['module_off'],
  },
  listDownlines: {
    method: 'GET',
    path: '/api/teams/downlines',
    audience: 'agent',
    origin: 'site',
    summary: 'The direct line of the agent or of somebody below, or members of the team by name',
    query: z.object({ ...downlines, ...paging }),
    output: downlinePage,
    refusals: ['module_off', 'member_not_in_team'],
  },
  exportDownlines: {
    method: 'GET',
    path: '/api/teams/downlines/csv',
    audience: 'agent',
    origin: 'site',
    summary: 'The same as a table for spreadsheets, at most 5,000 rows',
    query: z.object(downlines),
    output: csvFile,
    refusals: ['module_off', 'member_not_in_team'],
  },
  readTeamLoss: {
    method: 'GET',
    path: '/api/teams/loss',
    audience: 'agent',
    origin: 'site',
    summary: 'Profit and loss by direct line over business days; opens into the lines below',
    query: z.object({ ...loss, ...paging }),
    output: teamLossPage,
    refusals: ['module_off', 'member_not_in_team'],
  },
  exportTeamLoss: {
    method: 'GET',
    path: '/api/teams/loss/csv',
    audience: 'agent',
    origin: 'site',
    summary: 'The same as a table for spreadsheets, at most 5,000 lines and the totals of all',
    query: z.object(loss),
    output: csvFile,
    refusals: ['module_off', 'member_not_in_team'],
  },
  listTeamBets: {
    method: 'GET',
    path: '/api/teams/bets',
    audience: 'agent',
    origin: 'site',
    summary: 'Bets of the team, newest first, of at most 30 days; of one member when a name or number is given',
    query: z.object({ ...bets, ...betPaging }),
    output: teamBetPage,
    refusals: ['module_off', 'member_not_in_team', 'team_range_too_wide'],
  },
  exportTeamBets: {
    method: 'GET',
    path: '/api/teams/bets/csv',
    audience: 'agent',
    origin: 'site',
    summary: 'The same as a table for spreadsheets, in parts of 5,000 bets; the last ends with the sums of all',
    query: z.object({ ...bets, part: page.default(1) }),
    output: z.object({ csv: z.string(), next: page.nullable() }),
    refusals: ['module_off', 'member_not_in_team', 'team_range_too_wide'],
  },
  listTeamRecord: {
    method: 'GET',
    path: '/api/teams/record',
    audience: 'agent',
    origin: 'site',
    summary: 'Account record of a member of the team, newest first, at most 30 days, without balances',
    query: z.object({
      codeTypes: codeTypeList.default([]),
      subordinateName: name,
      memberId: id.optional(),
      startTime: optionalInstantMs,
      endTime: optionalInstantMs,
      language: language.optional(),
      ...betPaging,
    }),
    output: z.object({ list: z.array(teamRecordRow), total: z.number().int(), totalPages: z.number().int() }),
    refusals: ['module_off', 'member_not_in_team'],
  },
});
