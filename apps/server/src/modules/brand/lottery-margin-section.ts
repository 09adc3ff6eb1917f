import { z } from 'zod';

const bps = z.number().int().min(0).max(10_000);

/** The least a brand keeps of stakes on its lotteries, and what agents get as salary; an odds table that leaves less cannot be saved. */
export const lotteryMarginSection = z.strictObject({ floorBps: bps.default(10), salaryBps: bps.default(0) });
