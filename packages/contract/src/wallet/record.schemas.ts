import { z } from 'zod';
import { amount } from '../fields.ts';

/** What kinds of lines the account record tells apart; `dividend` is what promotions paid. */
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
  /** Below zero when it left the wallet. */
  amount,
  txTimeInTimestamp: z.number(),
  customerName: z.string(),
  currency: z.string(),
});
export type RecordRow = z.output<typeof recordRow>;
