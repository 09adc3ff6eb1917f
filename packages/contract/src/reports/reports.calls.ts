import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { profitAndLoss } from './reports.schemas.ts';

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

export const reportsCalls = defineCalls({
  readProfitAndLoss: {
    method: 'GET', path: '/wps/relay/ODSFE2_MemProfitLoss', audience: 'member', origin: 'site',
    summary: 'Profit and loss by business day and by category; at most 92 days, both ends among them',
    query: z.object({ startDay: day, endDay: day }),
    output: profitAndLoss, refusals: [],
  },
});
