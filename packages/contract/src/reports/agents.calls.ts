import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { csvFile, id, page, pageSize } from '../fields.ts';
import { teamPresets } from '../teams/teams.schemas.ts';
import { agentReport, rebateReport } from './agents.schemas.ts';

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const asked = {
  /** A preset, or a range of at most 92 days with both ends; this month without either. */
  preset: z.enum(teamPresets).optional(),
  startDay: day.optional(),
  endDay: day.optional(),
  /** Whose line is shown; all agents of level 1 without it. */
  agentId: id.optional(),
};
const paging = { page: page.default(1), size: pageSize.default(20) };

/** What agents bring and cost. */
export const agentReportCalls = defineCalls({
  readAgentReport: {
    method: 'GET',
    path: '/ops/agency/report',
    audience: 'operator',
    permission: 'agency.read',
    origin: 'backoffice',
    summary: 'What each agent of level 1 brought and cost in a range of business days; opens into the lines below',
    query: z.object({ ...asked, ...paging }),
    output: agentReport,
    refusals: ['operator_member_unknown'],
  },
  exportAgentReport: {
    method: 'GET',
    path: '/ops/agency/report/csv',
    audience: 'operator',
    permission: 'agency.read',
    origin: 'backoffice',
    summary: 'The same as a table for spreadsheets, at most 5,000 rows',
    query: z.object(asked),
    output: csvFile,
    refusals: ['operator_member_unknown'],
  },
  readRebateReport: {
    method: 'GET',
    path: '/ops/agency/rebates',
    audience: 'operator',
    permission: 'agency.read',
    origin: 'backoffice',
    summary:
      "Rebates by percentage that a range of business days earned, by line and category: the members' part and the uplines'",
    query: z.object({ ...asked, ...paging }),
    output: rebateReport,
    refusals: ['operator_member_unknown'],
  },
  exportRebateReport: {
    method: 'GET',
    path: '/ops/agency/rebates/csv',
    audience: 'operator',
    permission: 'agency.read',
    origin: 'backoffice',
    summary: 'The same as a table for spreadsheets, at most 5,000 rows',
    query: z.object(asked),
    output: csvFile,
    refusals: ['operator_member_unknown'],
  },
});
