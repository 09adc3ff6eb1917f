import type { DepositChannel, DepositType, Language } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import type { Brand, DepositMethod, MemberActor } from '../../platform/context/index.ts';
import type { CashierInnerDeps } from './cashier-deps.ts';
import { startOfDay, sumByMethod } from './deposit-sums.store.ts';
import { bankCodeOf, methodsOf } from './deposit-terms.ts';

type Channels = Partial<Record<DepositType, { channels: DepositChannel[] }>>;

/** The ways to pay in, each with what the member has left of it today. */
export async function listChannels(
  deps: CashierInnerDeps,
  { brand, language, actor }: { brand: Brand; language: Language; actor: MemberActor },
): Promise<Channels> {
  const { db, clock } = deps.platform;
  const since = await startOfDay(db, clock.now(), brand.timeZone);
  const today = await sumByMethod(db, { memberId: actor.memberId, since });
  const channels: Channels = {};
  for (const method of methodsOf(brand)) {
    const group = channels[method.type] ?? { channels: [] };
    group.channels.push(toChannel(method, language, today.get(method.code) ?? 0n));
    channels[method.type] = group;
  }
  return channels;
}

function toChannel(method: DepositMethod, language: Language, usedMinor: bigint): DepositChannel {
  const leftMinor = method.dayMaxMinor === null ? null : method.dayMaxMinor - usedMinor;
  return {
    vendorName: method.name[language],
    vendorId: method.code,
    mcsBankCode: bankCodeOf(method),
    banks: method.banks.map((bank) => ({ ...bank })),
    note: method.note?.[language] ?? null,
    minimumAmount: formatAmount(method.minMinor),
    maximumAmount: formatAmount(method.maxMinor),
    dailyMaximum: method.dayMaxMinor === null ? null : formatAmount(method.dayMaxMinor),
    leftToday: leftMinor === null ? null : formatAmount(leftMinor > 0n ? leftMinor : 0n),
    feeBps: method.feeBps,
    feeFixed: formatAmount(method.feeFixedMinor),
    fixedAmountFlag: method.fixedAmountsMinor.length > 0,
    fixedAmounts: method.fixedAmountsMinor.map(formatAmount),
    quickAmounts: method.quickAmountsMinor.map(formatAmount),
    expiresInMinutes: method.expiresMin,
    usualMinutes: method.usualMin,
    needsProof: method.needsProof,
    isSandbox: method.provider === 'sandbox',
  };
}
