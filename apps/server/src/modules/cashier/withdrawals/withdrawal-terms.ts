import { createHash } from 'node:crypto';
import type { InstrumentType } from '@fairhouse/contract';
import { coinOf, formatAmount, mulDivFloor } from '@fairhouse/money';
import { Refusal, type Brand, type WithdrawalMethod } from '../../../platform/context/index.ts';
import { readWish } from '../whole-amount.ts';

export function methodOf(brand: Brand, type: InstrumentType): WithdrawalMethod {
  const method = brand.withdrawals.isOpen ? brand.withdrawals.methods.find((one) => one.type === type) : undefined;
  if (!method) throw new Refusal('withdraw_closed');
  return method;
}

/** A requested amount, judged by the method alone. */
export function readAmount(brand: Brand, method: WithdrawalMethod, text: string): bigint {
  const minor = readWish(text, brand.currency);
  if (!method.allowsDecimals && minor % 10_000n !== 0n) throw new Refusal('amount_invalid');
  if (minor < method.minMinor || minor > method.maxMinor) {
    throw new Refusal('withdraw_amount_out_of_range', {
      min: formatAmount(method.minMinor),
      max: formatAmount(method.maxMinor),
      currency: brand.currency,
    });
  }
  if (method.fixedAmountsMinor.length > 0 && !method.fixedAmountsMinor.includes(minor))
    throw new Refusal('withdraw_amount_not_offered');
  return minor;
}

/** Free for the first ones of a day; the charge for missing turnover is added. Floored to whole coins. */
export function feeOn(brand: Brand, input: { amountMinor: bigint; countToday: number; isShort: boolean }): bigint {
  const { fee, turnover } = brand.withdrawals;
  const isFree = input.countToday < fee.freePerDay;
  const bps = (isFree ? 0 : fee.bps) + (input.isShort ? turnover.chargeBps : 0);
  const share = mulDivFloor(input.amountMinor, BigInt(bps), 10_000n);
  return share - (share % coinOf(brand.currency)) + (isFree ? 0n : fee.fixedMinor);
}

/** Whether this amount needs a code sent to the phone. */
export function needsPhoneCode({ withdrawals: { phoneCodeFromMinor } }: Brand, amountMinor: bigint): boolean {
  return phoneCodeFromMinor !== null && amountMinor >= phoneCodeFromMinor;
}

/** The brand's money office may have hours, on the brand's clock; they may go over midnight. */
export function isInHours(
  {
    withdrawals: {
      hours: { from, to },
    },
    timeZone,
  }: Brand,
  now: Date,
): boolean {
  if (from === to) return true;
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(now);
  return from < to ? time >= from && time < to : time >= from || time < to;
}

export function hashAsked(input: { amount: string; bankCardId: string }): Buffer {
  return createHash('sha256').update([input.amount, input.bankCardId].join('\n')).digest();
}
