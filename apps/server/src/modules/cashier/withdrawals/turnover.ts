import type { TurnoverStatus } from '@fairhouse/contract';
import { formatAmount, mulDivFloor } from '@fairhouse/money';
import type { Brand } from '../../../platform/context/index.ts';
import type { CashierParts } from '../cashier-parts.ts';

interface Day {
  readonly requiredMinor: bigint;
  readonly stakedMinor: bigint;
}

export interface Turnover {
  readonly requiredMinor: bigint;
  readonly actualMinor: bigint;
}

/**
 * Day by day: what deposits ask is added, what was staked is taken off, never below nothing. A day on which everything is
 * done ends a stretch; of the one that is not done, what it asked and what was staked in it.
 */
export function sumTurnover(days: readonly Day[]): Turnover {
  let stretch = { requiredMinor: 0n, actualMinor: 0n };
  for (const { requiredMinor, stakedMinor } of days) {
    const isDone = stretch.actualMinor >= stretch.requiredMinor;
    if (isDone && requiredMinor > 0n) stretch = { requiredMinor: 0n, actualMinor: 0n };
    stretch = { requiredMinor: stretch.requiredMinor + requiredMinor, actualMinor: stretch.actualMinor + stakedMinor };
  }
  return { requiredMinor: stretch.requiredMinor, actualMinor: stretch.actualMinor < stretch.requiredMinor ? stretch.actualMinor : stretch.requiredMinor };
}

const stakeCodes: readonly string[] = ['casino.round', 'vendor.bet', 'lottery.bet'];
const stakeBackCodes: readonly string[] = ['vendor.rollback', 'lottery.refund'];

/** From the sums of the books by day, up to now; within a day in favour of the member. */
export async function readTurnover(parts: CashierParts, { brand, memberId }: { brand: Brand; memberId: bigint }): Promise<Turnover> {
  const { depositBps } = brand.withdrawals.turnover;
  if (depositBps === 0) return { requiredMinor: 0n, actualMinor: 0n };
  const totals = await parts.ledger.listOwnTotals({ brandId: brand.id, currency: brand.currency, memberId, zone: brand.timeZone });
  const days = new Map<string, Day>();
  for (const { day, code, purse, debitedMinor, creditedMinor } of totals) {
    if (purse !== 'cash') continue;
    const { requiredMinor, stakedMinor } = days.get(day) ?? { requiredMinor: 0n, stakedMinor: 0n };
    const asked = code === 'deposit.paid' ? mulDivFloor(creditedMinor, BigInt(depositBps), 10_000n) : 0n;
    const staked = stakeCodes.includes(code) ? debitedMinor : stakeBackCodes.includes(code) ? -creditedMinor : 0n;
    days.set(day, { requiredMinor: requiredMinor + asked, stakedMinor: stakedMinor + staked });
  }
  return sumTurnover([...days.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, day]) => day));
}

export const isShort = ({ requiredMinor, actualMinor }: Turnover): boolean => actualMinor < requiredMinor;

export function viewTurnover(turnover: Turnover, brand: Brand): TurnoverStatus {
  const { whenShort } = brand.withdrawals.turnover;
  const short = whenShort === 'block' ? 'N' : 'I';
  const [required, actual] = [formatAmount(turnover.requiredMinor), formatAmount(turnover.actualMinor)];
  return {
    status: turnover.requiredMinor === 0n ? 'D' : isShort(turnover) ? short : 'A',
    details: turnover.requiredMinor === 0n ? [] : [{ gameType: 'ALL', requiredTurnover: required, actualTurnover: actual }],
    totalRequiredTurnover: required, totalActualTurnover: actual, whenShort,
  };
}
