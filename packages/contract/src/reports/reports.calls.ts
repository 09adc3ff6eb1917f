import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { csvFile, page, pageSize } from '../fields.ts';
import { pageOf } from '../operators/operators.schemas.ts';
import { agentReportCalls } from './agents.calls.ts';
import { houseSums, liability, profitAndLoss } from './reports.schemas.ts';

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

export const reportsCalls = defineCalls({
  ...agentReportCalls,
  readProfitAndLoss: {
    method: 'GET',
    path: '/wps/relay/ODSFE2_MemProfitLoss',
    audience: 'member',
    origin: 'site',
    summary: 'Profit and loss by business day and by category; at most 92 days, both ends among them',
    query: z.object({ startDay: day, endDay: day }),
    output: profitAndLoss,
    refusals: [],
  },
  readHouseSums: {
    method: 'GET',
    path: '/ops/sums',
    audience: 'operator',
    permission: 'reports.read',
    origin: 'backoffice',
    isQuiet: true,
    summary: 'What came in, went out and was played today, by the business day of the brand',
    output: houseSums,
    refusals: [],
  },
  readLiability: {
    method: 'GET',
    path: '/ops/liability',
    audience: 'operator',
    permission: 'books.read',
    origin: 'backoffice',
    summary: 'What the brand owes players and agents this moment, in each currency',
    output: z.object({ list: z.array(liability) }),
    refusals: [],
  },
  listLiabilities: {
    method: 'GET',
    path: '/ops/liability/nights',
    audience: 'operator',
    permission: 'books.read',
    origin: 'backoffice',
    summary: 'The same as it was kept each night, the newest first',
    query: z.object({ page: page.default(1), size: pageSize.default(20) }),
    output: pageOf(liability),
    refusals: [],
  },
  exportLiabilities: {
    method: 'GET',
    path: '/ops/liability/csv',
    audience: 'operator',
    permission: 'books.read',
    origin: 'backoffice',
    summary: 'This moment and the last 400 nights as a table for spreadsheets',
    output: csvFile,
    refusals: [],
  },
});
