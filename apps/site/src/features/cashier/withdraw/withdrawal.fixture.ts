import type { Instrument, Withdrawal, WithdrawSettings } from '@fairhouse/contract';

/** A withdrawal as the server answers it. */
export function makeWithdrawal(over: Partial<Withdrawal> = {}): Withdrawal {
  return {
    withdrawalId: '300001',
    state: 'requested',
    withdrawType: 'BC',
    bankName: 'Lantern Bank',
    cardNumber: '•••• 5678',
    currency: 'FUN',
    amount: '200',
    fee: '2',
    payable: '198',
    returned: '0',
    receivedAmount: '0',
    remainingAmount: '198',
    parts: [],
    proofs: [],
    reason: null,
    confirmUntil: null,
    disputeUntil: null,
    canConfirm: false,
    canDispute: false,
    createdAt: Date.UTC(2026, 10, 21, 10),
    version: 2,
    ...over,
  };
}

export function makeCard(over: Partial<Instrument> = {}): Instrument {
  return {
    bankCardId: '200001',
    cardType: 'BC',
    bankCode: 'LANTERN',
    bankName: 'Lantern Bank',
    cardNumber: '•••• 5678',
    cardHolder: 'Anna Sommer',
    isDefault: true,
    isVerified: false,
    isPaidBefore: false,
    isWithdrawActive: true,
    maintenanceStartTime: null,
    maintenanceEndTime: null,
    createdAt: Date.UTC(2026, 10, 20),
    ...over,
  };
}

const limits = {
  minimumAmount: '50',
  maximumAmount: '100000',
  dailyWithdrawMaxCount: 10,
  fixedAmountFlag: false,
  fixedWithdrawAmounts: [],
  allowDecimal: true,
};
/** The same under the names of the wire, which our pages do not read. */
const flat = {
  ...limits,
  exceedChargeMsg: '',
  eWalletMinimumAmount: '0',
  eWalletMaximumAmount: '0',
  eWalletDailyWithdrawMaxCount: 0,
  eWalletFixedAmountFlag: false,
  eWalletFixedWithdrawAmounts: [],
  eWalletAllowDecimal: false,
  eWalletExceedChargeMsg: '',
  virtualMinimumAmount: '0',
  virtualMaximumAmount: '0',
  virtualDailyWithdrawMaxCount: 0,
  virtualFixedAmountFlag: false,
  virtualFixedWithdrawAmounts: [],
  virtualAllowDecimal: false,
  virtualExceedChargeMsg: '',
};

export function makeWithdrawSettings(over: Partial<WithdrawSettings> = {}): WithdrawSettings {
  return {
    allowWithdraw: true,
    withdrawDateFrom: '00:00',
    withdrawDateTo: '00:00',
    isInHours: true,
    withdrawPenaltyCharge: 0,
    feeBps: 100,
    feeFixed: '0',
    freeLeft: 1,
    mobileVerificationType: 'NONE',
    mobileVerificationAmount: null,
    mobileNum: null,
    currency: 'FUN',
    currencySymbol: 'FUN',
    decimals: 2,
    available: '1000',
    hasPaymentPassword: true,
    moneyRestsUntil: null,
    confirmMinutes: 60,
    instrumentsMax: 5,
    cardHolder: 'Anna Sommer',
    ...flat,
    types: [
      {
        ...limits,
        withdrawType: 'BC',
        leftCount: 9,
        dailyMaximum: null,
        leftToday: null,
        banks: [{ bankCode: 'LANTERN', bankName: 'Lantern Bank' }],
      },
    ],
    turnoverInfo: {
      status: 'D',
      details: [],
      totalRequiredTurnover: '0',
      totalActualTurnover: '0',
      whenShort: 'review',
      deposits: [],
      weights: [],
    },
    ...over,
  };
}
