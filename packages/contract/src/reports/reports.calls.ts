import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { houseSums, profitAndLoss } from './reports.schemas.ts';

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

export const reportsCalls = defineCalls({
  readProfitAndLoss: {
    method: 'GET', path: '/wps/relay/ODSFE2_MemProfitLoss', audience: 'member', origin: 'site',
    summary: 'Profit and loss by business day and by category; at most 92 days, both ends among them',
    query: z.object({ startDay: day, endDay: day }),
    output: profitAndLoss, refusals: [],
  },
  readHouseSums: {
    method: 'GET', path: '/ops/sums', audience: 'operator', permission: 'reports.read', origin: 'backoffice', isQuiet: true,
    summary: 'What came in, went out and was played today, by the business day of the brand', output: houseSums, refusals: [],
  },
});
