import { z } from 'zod';
import { amount, id } from '../fields.ts';
import { bonus, depositOffer } from '../promotions/promotions.schemas.ts';
import { imageName } from '../upload.ts';
import { depositStates, depositTypes } from './money-states.ts';

export { depositStates, depositTypes } from './money-states.ts';

export const depositType = z.enum(depositTypes);
export type DepositType = z.output<typeof depositType>;

export const depositState = z.enum(depositStates);
export type DepositState = z.output<typeof depositState>;

/** One line of the bank details for a transfer; `copy` is the text its button copies. */
export const depositLine = z.object({
  kind: z.enum(['bank', 'holder', 'account', 'branch', 'handle']),
  text: z.string(),
});
export type DepositLine = z.output<typeof depositLine>;

/** A deposit channel with its limits. `vendorId` and `mcsBankCode` are the values a client sends back to choose it. */
export const depositChannel = z.object({
  vendorName: z.string(),
  vendorId: z.string(),
  mcsBankCode: z.string(),
  banks: z.array(z.object({ bankCode: z.string(), bankType: z.string(), bankName: z.string() })),
  note: z.string().nullable(),
  minimumAmount: amount,
  maximumAmount: amount,
  /** Null: the channel has no daily limit. */
  dailyMaximum: amount.nullable(),
  leftToday: amount.nullable(),
  /** The fee of the house: basis points of the amount, plus a fixed amount. */
  feeBps: z.number().int().nonnegative(),
  feeFixed: amount,
  fixedAmountFlag: z.boolean(),
  fixedAmounts: z.array(amount),
  quickAmounts: z.array(amount),
  expiresInMinutes: z.number().int().positive(),
  usualMinutes: z.number().int().nonnegative(),
  needsProof: z.boolean(),
  /** A simulated provider: no real money is moved. */
  isSandbox: z.boolean(),
});
export type DepositChannel = z.output<typeof depositChannel>;

export const depositChannels = z.partialRecord(depositType, z.object({ channels: z.array(depositChannel) }));

export const depositLimit = z.object({ span: z.enum(['day', 'week', 'month']), cap: amount, left: amount });

export const depositSettings = z.object({
  allowDeposit: z.boolean(),
  /** The question about limits must be answered first (spec 9, trust.md C1). */
  asksForLimits: z.boolean(),
  /** The member cannot decline: a deposit limit is required, and none is set. */
  needsDepositLimit: z.boolean(),
  currency: z.string(),
  currencySymbol: z.string(),
  decimals: z.number().int().nonnegative(),
  isPlayMoney: z.boolean(),
  /** The member's own deposit limits (spec 9, trust.md C2); empty: none set. */
  limits: z.array(depositLimit),
  /** The offers available with a deposit now, with all their conditions (trust.md H8). */
  promotions: z.array(depositOffer),
});
export type DepositSettings = z.output<typeof depositSettings>;

export const deposit = z.object({
  depositId: id,
  state: depositState,
  type: depositType,
  vendorId: z.string(),
  vendorName: z.string(),
  bankCode: z.string().nullable(),
  currency: z.string(),
  amount,
  fee: amount,
  /** The amount credited to the wallet: the received amount less the fee. */
  credited: amount,
  /** The received amount, where it differs from the requested one. */
  received: amount.nullable(),
  /** Received and on hold, because the member's own limit has no room for it (docs/decisions/027). */
  isBeyondLimit: z.boolean(),
  reference: z.string(),
  /** The bank details, for transfers. */
  lines: z.array(depositLine),
  /** The content of the QR code of this deposit. */
  qrText: z.string().nullable(),
  /** The payment page of the provider, while it accepts the payment. */
  launchUrl: z.string().nullable(),
  needsProof: z.boolean(),
  /** Names of the uploaded pictures. */
  proofs: z.array(imageName),
  promotionId: id.nullable(),
  /** The bonus promised with it. */
  bonus: bonus.nullable(),
  reason: z.string().nullable(),
  isSandbox: z.boolean(),
  canCancel: z.boolean(),
  createdAt: z.number(),
  expiresAt: z.number(),
  endedAt: z.number().nullable(),
  version: z.number().int(),
});
export type Deposit = z.output<typeof deposit>;
