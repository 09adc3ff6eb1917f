import { defineCalls } from '../call.ts';
import { cashierQueues } from './queue.schemas.ts';

export const cashierQueueCalls = defineCalls({
  readCashierQueues: {
    method: 'GET',
    path: '/ops/queues',
    audience: 'operator',
    permission: 'queues.read',
    origin: 'backoffice',
    isQuiet: true,
    summary: 'How many deposits and withdrawals wait for somebody, and since when',
    output: cashierQueues,
    refusals: [],
  },
});
