import { dayIn, type HouseSums } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import type { Brand, Platform } from '../../platform/context/index.ts';
import type { LedgerDoor } from '../ledger/index.ts';

interface Parts {
  readonly platform: Platform;
  readonly ledger: Pick<LedgerDoor, 'listHouseDay' | 'readHealth'>;
}

/** What members have paid in and been paid out; holds move nothing out of the house. */
const depositCodes: readonly string[] = ['deposit.paid', 'deposit.reversed'];
const withdrawalCodes: readonly string[] = ['withdrawal.paid', 'withdrawal.fee', 'withdrawal.returned'];
/** A round books stake and payout in one entry; a stake given back was none, and a win taken back was none. */
const stakeCodes: readonly string[] = ['casino.round', 'vendor.bet', 'lottery.bet'];
const stakeBackCodes: readonly string[] = ['vendor.rollback', 'lottery.refund'];
const payoutCodes: readonly string[] = ['casino.round', 'vendor.settle', 'jackpot.won', 'lottery.win'];
const payoutBackCodes: readonly string[] = ['vendor.win_rollback', 'lottery.win_rollback'];

/** The business day of a brand so far, from the sums of the books. */
export async function readHouseSums({ platform, ledger }: Parts, brand: Brand): Promise<HouseSums> {
  const day = dayIn(brand.timeZone, platform.clock.now());
  const [totals, health] = await Promise.all([
    ledger.listHouseDay({ brandId: brand.id, currency: brand.currency, day }),
    ledger.readHealth(),
  ]);
  const sum = (side: 'debitedMinor' | 'creditedMinor', codes: readonly string[]): bigint =>
    totals.filter(({ code }) => codes.includes(code)).reduce((total, each) => total + each[side], 0n);
  const stakes = sum('debitedMinor', stakeCodes) - sum('creditedMinor', stakeBackCodes);
  const payouts = sum('creditedMinor', payoutCodes) - sum('debitedMinor', payoutBackCodes);
  return {
    day,
    deposits: formatAmount(sum('creditedMinor', depositCodes) - sum('debitedMinor', depositCodes)),
    withdrawals: formatAmount(sum('debitedMinor', withdrawalCodes) - sum('creditedMinor', withdrawalCodes)),
    stakes: formatAmount(stakes),
    payouts: formatAmount(payouts),
    net: formatAmount(stakes - payouts),
    currency: brand.currency,
    lagSeconds: health.rollupLagSeconds,
  };
}
