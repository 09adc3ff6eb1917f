import {
  instrumentTypes,
  twinName,
  twinPrefix,
  type WithdrawSettings,
  type WithdrawSettingsFlat,
} from '@fairhouse/contract';
import { currencies, formatAmount, isCurrency } from '@fairhouse/money';
import type { CallContext, MemberActor, WithdrawalMethod } from '../../../platform/context/index.ts';
import type { CashierInnerDeps } from '../cashier-deps.ts';
import { startOfDay } from '../deposit-sums.store.ts';
import { readHolder } from '../instruments/instruments.ts';
import { readExceedText } from './exceed-texts.ts';
import { showTurnover } from './turnover.ts';
import { sumByType } from './withdrawal-sums.store.ts';
import { isInHours } from './withdrawal-terms.ts';

/** Whether the member may withdraw, within which limits, and what prevents it. */
export async function readWithdrawSettings(
  deps: CashierInnerDeps,
  { actor, language, ...context }: CallContext<MemberActor>,
): Promise<WithdrawSettings> {
  const { platform, guard } = deps;
  const brand = await deps.termsFor({ memberId: actor.memberId, brand: context.brand });
  const now = platform.clock.now();
  const { memberId } = actor;
  const [since, walletId, turnoverInfo, restsUntil, hasPaymentPassword, cardHolder, mobileNum] = await Promise.all([
    startOfDay(platform.db, now, brand.timeZone),
    deps.walletOf({ memberId, brand }),
    showTurnover(deps, { brand, memberId }),
    guard.moneyRestsUntil(memberId),
    guard.hasPaymentPassword(actor),
    readHolder(deps, actor),
    guard.provedMobileOf(actor),
  ]);
  const today = await sumByType(platform.db, { memberId, since });
  const { balanceMinor } = await deps.ledger.readBalance(walletId);
  const { fee, methods, isOpen, hours } = brand.withdrawals;
  const countToday = [...today.values()].reduce((sum, { count }) => sum + count, 0);
  const { phoneCodeFromMinor, turnover } = brand.withdrawals;
  return {
    ...flatNames(methods, readExceedText(brand, language)),
    allowWithdraw: isOpen && methods.length > 0,
    withdrawDateFrom: hours.from,
    withdrawDateTo: hours.to,
    isInHours: isInHours(brand, now),
    withdrawPenaltyCharge: turnover.chargeBps / 100,
    feeBps: fee.bps,
    feeFixed: formatAmount(fee.fixedMinor),
    freeLeft: Math.max(0, fee.freePerDay - countToday),
    currency: brand.currency,
    currencySymbol: brand.currencySymbol,
    mobileVerificationType:
      phoneCodeFromMinor === null ? 'NONE' : phoneCodeFromMinor === 0n ? 'EVERY_WITHDRAWAL' : 'WITHDRAW_AMOUNT',
    mobileVerificationAmount: phoneCodeFromMinor === null ? null : formatAmount(phoneCodeFromMinor),
    mobileNum,
    decimals: isCurrency(brand.currency) ? currencies[brand.currency].decimals : 0,
    available: formatAmount(balanceMinor),
    hasPaymentPassword,
    moneyRestsUntil: restsUntil?.getTime() ?? null,
    confirmMinutes: brand.withdrawals.confirmMinutes,
    instrumentsMax: brand.withdrawals.instrumentsMax,
    cardHolder,
    types: methods.map((method) => {
      const { count, sumMinor } = today.get(method.type) ?? { count: 0, sumMinor: 0n };
      const leftMinor = method.dayMaxMinor === null ? null : method.dayMaxMinor - sumMinor;
      return {
        ...limitsOf(method),
        withdrawType: method.type,
        leftCount: Math.max(0, method.dayCountMax - count),
        dailyMaximum: method.dayMaxMinor === null ? null : formatAmount(method.dayMaxMinor),
        leftToday: leftMinor === null ? null : formatAmount(leftMinor > 0n ? leftMinor : 0n),
        banks: method.banks.map(({ bankCode, bankName }) => ({ bankCode, bankName })),
      };
    }),
    turnoverInfo,
  };
}

function limitsOf(method: WithdrawalMethod) {
  return {
    minimumAmount: formatAmount(method.minMinor),
    maximumAmount: formatAmount(method.maxMinor),
    dailyWithdrawMaxCount: method.dayCountMax,
    fixedAmountFlag: method.fixedAmountsMinor.length > 0,
    fixedWithdrawAmounts: method.fixedAmountsMinor.map(formatAmount),
    allowDecimal: method.allowsDecimals,
  };
}

const notOffered = {
  minimumAmount: '0',
  maximumAmount: '0',
  dailyWithdrawMaxCount: 0,
  fixedAmountFlag: false,
  fixedWithdrawAmounts: [],
  allowDecimal: false,
} as const;

/** The same limits under the flat names of the wire (wire-facts.md 8). */
function flatNames(methods: readonly WithdrawalMethod[], exceedChargeMsg: string): WithdrawSettingsFlat {
  const named = instrumentTypes.flatMap((type) => {
    const method = methods.find((one) => one.type === type);
    const reported = method ? { ...limitsOf(method), exceedChargeMsg } : { ...notOffered, exceedChargeMsg: '' };
    return Object.entries(reported).map(([name, value]) => [twinName(twinPrefix[type], name), value]);
  });
  return Object.fromEntries(named) as WithdrawSettingsFlat;
}
