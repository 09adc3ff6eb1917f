// A process whose job never ends, for the test that kills it.
import { openDatabase } from '../db/index.ts';
import { createLog } from '../log/log.ts';
import { createJobs } from './jobs.ts';

const log = createLog('silent');
const database = openDatabase({ url: process.env['DATABASE_URL'] ?? '', log });
const jobs = createJobs(database, log);
jobs.add({ name: 'count', at: '0 0 1 1 *', run: () => new Promise(() => void process.send?.('begun')) });
await jobs.start();
