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
      /** The vendor did not answer: what it last said. */
      isStale: z.boolean().optional(),
    }),
  ),
  currency: z.string(),
  currencySymbol: z.string(),
  /** Grows with each movement; a smaller one that arrives later is old news. */
  version: z.string(),
});
export type Balance = z.output<typeof balance>;
