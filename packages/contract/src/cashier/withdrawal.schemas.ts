import { z } from 'zod';
import { amount, id } from '../fields.ts';
import { imageName } from '../upload.ts';
import { withdrawalStates } from './money-states.ts';

export { withdrawalStates } from './money-states.ts';

/** A payout account: a bank account, an e-wallet, or an address of a virtual currency. */
export const instrumentTypes = ['BC', 'EW', 'VW'] as const;
export const instrumentType = z.enum(instrumentTypes);
export type InstrumentType = z.output<typeof instrumentType>;

/** A bound account as its member sees it (wire: card); the number is always masked. */
export const instrument = z.object({
  bankCardId: id,
  cardType: instrumentType,
  bankCode: z.string(),
  bankName: z.string(),
  cardNumber: z.string(),
  cardHolder: z.string(),
  isDefault: z.boolean(),
  /** The house has verified the owner. */
  isVerified: z.boolean(),
  /** A payout has arrived there before. */
  isPaidBefore: z.boolean(),
  isWithdrawActive: z.boolean(),
  /** Milliseconds; the start and end of the bank's maintenance; null: none is announced. */
  maintenanceStartTime: z.number().nullable(),
  maintenanceEndTime: z.number().nullable(),
  createdAt: z.number(),
});
export type Instrument = z.output<typeof instrument>;

export const withdrawalState = z.enum(withdrawalStates);
export type WithdrawalState = z.output<typeof withdrawalState>;

/** The member's report on a payment (spec 4). */
export const withdrawalWord = z.enum(['RECEIVED', 'NOT_RECEIVED', 'ALL_RECEIVED']);
export type WithdrawalWord = z.output<typeof withdrawalWord>;

export const withdrawalPart = z.object({
  partId: id,
  amount,
  state: z.enum(['begun', 'sent', 'confirmed', 'paid', 'failed']),
  /** The member's report; `assumed` when the member did not report in time. */
  word: z.enum(['received', 'not_received', 'assumed', 'forced']).nullable(),
  paidAt: z.number().nullable(),
});
export type WithdrawalPart = z.output<typeof withdrawalPart>;

export const withdrawal = z.object({
  withdrawalId: id,
  state: withdrawalState,
  withdrawType: instrumentType,
  bankName: z.string(),
  cardNumber: z.string(),
  currency: z.string(),
  amount,
  fee: amount,
  /** The total that arrives: the amount less the fee and less returned money. */
  payable: amount,
  returned: amount,
  receivedAmount: amount,
  remainingAmount: amount,
  parts: z.array(withdrawalPart),
  proofs: z.array(imageName),
  reason: z.string().nullable(),
  /** The time from which it counts as received, unless the member reports otherwise. */
  confirmUntil: z.number().nullable(),
  /** The time until which the member may report "not received". */
  disputeUntil: z.number().nullable(),
  canConfirm: z.boolean(),
  canDispute: z.boolean(),
  createdAt: z.number(),
  version: z.number().int(),
});
export type Withdrawal = z.output<typeof withdrawal>;

/** Kinds of game a brand may weigh: its own, those of vendors, lotteries. */
export const turnoverKinds = ['casino', 'vendors', 'lottery'] as const;

/** A: all of it is done. D: none is asked. I: some is missing, and may cost a review or a charge. N: some is missing, and it blocks. */
export const turnoverStatus = z.object({
  status: z.enum(['A', 'D', 'I', 'N']),
  details: z.array(z.object({ gameType: z.string(), requiredTurnover: amount, actualTurnover: amount })),
  totalRequiredTurnover: amount,
  totalActualTurnover: amount,
  /** The consequence of a missing turnover. */
  whenShort: z.enum(['inform', 'review', 'block']),
  /** The deposits with turnover requirements, oldest first; turnover fills them in this order. */
  deposits: z.array(
    z.object({
      depositId: id,
      at: z.number(),
      amount,
      requiredTurnover: amount,
      actualTurnover: amount,
      missingTurnover: amount,
    }),
  ),
  /** The part of a stake that counts, by kind of game. */
  weights: z.array(z.object({ kind: z.enum(turnoverKinds), percent: z.number().int() })),
});
export type TurnoverStatus = z.output<typeof turnoverStatus>;

/** `ALL`: every game or vendor of its kind that has no row of its own. */
export const excludedTurnover = z.object({
  gameName: z.string(),
  gameType: z.string(),
  vassalage: z.string(),
  /** The percentage of a stake that does not count. */
  excludeTurnover: z.number().int(),
});
export type ExcludedTurnover = z.output<typeof excludedTurnover>;

const limits = z.object({
  minimumAmount: amount,
  maximumAmount: amount,
  dailyWithdrawMaxCount: z.number().int(),
  fixedAmountFlag: z.boolean(),
  fixedWithdrawAmounts: z.array(amount),
  allowDecimal: z.boolean(),
});

const kind = limits.extend({
  withdrawType: instrumentType,
  leftCount: z.number().int(),
  dailyMaximum: amount.nullable(),
  leftToday: amount.nullable(),
  banks: z.array(z.object({ bankCode: z.string(), bankName: z.string() })),
});

/** What the wire tells of bank accounts by these names, and of the other kinds by their twins; the amounts of a kind that is not offered are 0. */
const flat = limits.extend({
  /** What a withdrawal costs beyond the free ones of a day, in words; empty: nothing. */
  exceedChargeMsg: z.string(),
});
type Flat = typeof flat.shape;
type Twins<P extends string> = { [K in keyof Flat as `${P}${Capitalize<K>}`]: Flat[K] };

function twinsOf<P extends string>(prefix: P): Twins<P> {
  return Object.fromEntries(
    Object.entries(flat.shape).map(([name, shape]) => [twinName(prefix, name), shape]),
  ) as Twins<P>;
}

/** `minimumAmount` of e-wallets is `eWalletMinimumAmount`; bank accounts have no prefix. */
export function twinName(prefix: string, name: string): string {
  return prefix === '' ? name : `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
export const twinPrefix = { BC: '', EW: 'eWallet', VW: 'virtual' } as const satisfies Record<InstrumentType, string>;

export const withdrawSettings = z.object({
  ...flat.shape,
  ...twinsOf('eWallet'),
  ...twinsOf('virtual'),
  allowWithdraw: z.boolean(),
  /** `HH:MM` where the brand is; equal: all day. */
  withdrawDateFrom: z.string(),
  withdrawDateTo: z.string(),
  isInHours: z.boolean(),
  /** Percent on top while turnover is missing. */
  withdrawPenaltyCharge: z.number(),
  feeBps: z.number().int(),
  feeFixed: amount,
  freeLeft: z.number().int(),
  mobileVerificationType: z.enum(['NONE', 'EVERY_WITHDRAWAL', 'WITHDRAW_AMOUNT']),
  /** The amount from which a code by phone is required; null: never. */
  mobileVerificationAmount: amount.nullable(),
  /** Where it is sent to, masked; null: no phone of the member is proved. */
  mobileNum: z.string().nullable(),
  currency: z.string(),
  currencySymbol: z.string(),
  decimals: z.number().int(),
  available: amount,
  hasPaymentPassword: z.boolean(),
  /** Milliseconds; null: no pause applies. */
  moneyRestsUntil: z.number().nullable(),
  confirmMinutes: z.number().int(),
  instrumentsMax: z.number().int(),
  /** The name that payout accounts must carry; null: none is known yet. */
  cardHolder: z.string().nullable(),
  types: z.array(kind),
  turnoverInfo: turnoverStatus,
});
export type WithdrawSettings = z.output<typeof withdrawSettings>;
export type WithdrawSettingsFlat = Pick<
  WithdrawSettings,
  { [P in '' | 'eWallet' | 'virtual']: P extends '' ? keyof Flat : `${P}${Capitalize<keyof Flat>}` }[
    | ''
    | 'eWallet'
    | 'virtual']
>;
