import type { Deposit, DepositChannel, DepositOffer, DepositSettings } from '@fairhouse/contract';

/** A deposit as the server answers it. */
export function makeDeposit(over: Partial<Deposit> = {}): Deposit {
  return {
    depositId: '100001',
    state: 'awaiting_payment',
    type: 'HOSTED_PAGE',
    vendorId: 'instant',
    vendorName: 'Instant bank',
    bankCode: 'LANTERN',
    currency: 'FUN',
    amount: '100',
    fee: '0',
    credited: '100',
    received: null,
    isBeyondLimit: false,
    reference: 'AB23CD45EF',
    lines: [],
    qrText: null,
    launchUrl: 'http://studio.test/sandbox/pay/1',
    needsProof: false,
    proofs: [],
    promotionId: null,
    bonus: null,
    reason: null,
    isSandbox: true,
    canCancel: true,
    createdAt: Date.UTC(2026, 10, 21, 10),
    expiresAt: Date.now() + 30 * 60_000,
    endedAt: null,
    version: 2,
    ...over,
  };
}

export function makeTransfer(over: Partial<Deposit> = {}): Deposit {
  return makeDeposit({
    type: 'BANK_TRANSFER',
    vendorId: 'bank',
    vendorName: 'Bank transfer',
    bankCode: null,
    launchUrl: null,
    isSandbox: false,
    needsProof: true,
    lines: [
      { kind: 'holder', text: 'Demo House' },
      { kind: 'account', text: '0000 1234' },
    ],
    qrText: 'bank:1?note=AB23CD45EF',
    ...over,
  });
}

export function makeChannel(over: Partial<DepositChannel> = {}): DepositChannel {
  return {
    vendorName: 'Instant bank',
    vendorId: 'instant',
    mcsBankCode: 'INSTANT',
    banks: [],
    note: null,
    minimumAmount: '10',
    maximumAmount: '5000',
    dailyMaximum: '8000',
    leftToday: '8000',
    feeBps: 0,
    feeFixed: '0',
    fixedAmountFlag: false,
    fixedAmounts: [],
    quickAmounts: ['100', '500'],
    expiresInMinutes: 30,
    usualMinutes: 1,
    needsProof: false,
    isSandbox: true,
    ...over,
  };
}

export function makeSettings(over: Partial<DepositSettings> = {}): DepositSettings {
  return {
    allowDeposit: true,
    asksForLimits: false,
    needsDepositLimit: false,
    currency: 'FUN',
    currencySymbol: 'FUN',
    decimals: 2,
    isPlayMoney: true,
    limits: [],
    promotions: [],
    ...over,
  };
}

export function makeOffer(over: Partial<DepositOffer> = {}): DepositOffer {
  return {
    promotionId: '1',
    title: 'First deposit',
    text: 'Half of it on top.',
    minimumAmount: '50',
    rateBps: 5000,
    bonusMax: '100',
    wagerTimes: 5,
    product: 'casino',
    days: 7,
    who: 'first',
    endsAt: null,
    ...over,
  };
}
