import { z } from 'zod';
import { amount } from '../fields.ts';

export const balance = z.object({
  sumBalance: amount,
  mainWalletBalance: amount,
  balance: z.array(
    z.object({
      accountTypeId: z.number().int(),
      accountName: z.string(),
      availBalance: amount,
      /** The vendor did not answer: the last known balance. */
      isStale: z.boolean().optional(),
    }),
  ),
  currency: z.string(),
  currencySymbol: z.string(),
  /** Incremented with each movement; an update with a lower number is outdated. */
  version: z.string(),
});
export type Balance = z.output<typeof balance>;
