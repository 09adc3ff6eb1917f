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

/** One line of what a member needs to pay by transfer; `copy` is what the button beside it copies. */
export const depositLine = z.object({
  kind: z.enum(['bank', 'holder', 'account', 'branch', 'handle']),
  text: z.string(),
});
export type DepositLine = z.output<typeof depositLine>;

/** A way to pay in, with its limits. `vendorId` and `mcsBankCode` are what a client sends back to choose it. */
export const depositChannel = z.object({
  vendorName: z.string(),
  vendorId: z.string(),
  mcsBankCode: z.string(),
  banks: z.array(z.object({ bankCode: z.string(), bankType: z.string(), bankName: z.string() })),
  note: z.string().nullable(),
  minimumAmount: amount,
  maximumAmount: amount,
  /** Null: no limit of the channel per day. */
  dailyMaximum: amount.nullable(),
  leftToday: amount.nullable(),
  /** The house's charge: basis points of the amount, and an amount on top of that. */
  feeBps: z.number().int().nonnegative(),
  feeFixed: amount,
  fixedAmountFlag: z.boolean(),
  fixedAmounts: z.array(amount),
  quickAmounts: z.array(amount),
  expiresInMinutes: z.number().int().positive(),
  usualMinutes: z.number().int().nonnegative(),
  needsProof: z.boolean(),
  /** Nothing of value changes hands: a provider that only acts as one. */
  isSandbox: z.boolean(),
});
export type DepositChannel = z.output<typeof depositChannel>;

export const depositChannels = z.partialRecord(depositType, z.object({ channels: z.array(depositChannel) }));

export const depositLimit = z.object({ span: z.enum(['day', 'week', 'month']), cap: amount, left: amount });

export const depositSettings = z.object({
  allowDeposit: z.boolean(),
  /** The question about limits comes first (spec 9, trust.md C1). */
  asksForLimits: z.boolean(),
  /** Where declining is no answer: there has to be a deposit limit first, and there is none. */
  needsDepositLimit: z.boolean(),
  currency: z.string(),
  currencySymbol: z.string(),
  decimals: z.number().int().nonnegative(),
  isPlayMoney: z.boolean(),
  /** The member's own deposit limits (spec 9, trust.md C2); empty: none set. */
  limits: z.array(depositLimit),
  /** What the member may have with a deposit now, with all it asks (trust.md H8). */
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
  /** What the wallet gets: the amount less the fee, of what has really arrived. */
  credited: amount,
  /** What has arrived, when that is not what was asked for. */
  received: amount.nullable(),
  /** It has arrived and waits, because the member's own limit has no room for it (docs/decisions/027). */
  isBeyondLimit: z.boolean(),
  reference: z.string(),
  /** Where to pay, for transfers. */
  lines: z.array(depositLine),
  /** What a QR code of this deposit holds. */
  qrText: z.string().nullable(),
  /** The page of the provider, while it can be paid. */
  launchUrl: z.string().nullable(),
  needsProof: z.boolean(),
  /** Names of the pictures sent with it. */
  proofs: z.array(imageName),
  promotionId: id.nullable(),
  /** What was promised with it. */
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
