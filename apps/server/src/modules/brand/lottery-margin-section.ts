import { z } from 'zod';

const bps = z.number().int().min(0).max(10_000);

/** What a brand keeps of stakes on its lotteries at least, and what it gives agents of them as salary: no odds table is saved that leaves less. */
export const lotteryMarginSection = z.strictObject({ floorBps: bps.default(10), salaryBps: bps.default(0) });
