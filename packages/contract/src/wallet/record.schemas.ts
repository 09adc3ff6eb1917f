import { z } from 'zod';
import { amount } from '../fields.ts';

/** The kinds of lines in the account record; `dividend` is money paid by promotions. */
export const codeTypes = [
  'deposit',
  'withdraw',
  'betting',
  'winning',
  'dividend',
  'betting_rebate',
  'agent_rebate',
  'share_bonus',
  'daily_wage',
  'hour_wage',
  'referral_rebate',
  'points',
  'other',
] as const;
export type CodeType = (typeof codeTypes)[number];

/** A list as the wire writes it, `deposit,withdraw`; empty: every kind. */
export const codeTypeList = z
  .string()
  .max(200)
  .transform((text) => text.split(',').filter((part) => part !== ''))
  .pipe(z.array(z.enum(codeTypes)));

/** A line of the account record (spec 2, transactionHistory). */
export const recordRow = z.object({
  txId: z.string(),
  txTypeId: z.enum(codeTypes),
  txTypeName: z.string(),
  orderNo: z.string(),
  /** The code of the ledger's entry, such as `transfer.to_vendor`. */
  remark: z.string(),
  currentAvailBalance: amount,
  /** Negative for a debit of the wallet. */
  amount,
  txTimeInTimestamp: z.number(),
  customerName: z.string(),
  currency: z.string(),
});
export type RecordRow = z.output<typeof recordRow>;
