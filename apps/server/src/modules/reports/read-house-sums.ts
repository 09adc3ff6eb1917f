import { dayIn, type HouseSums } from '@fairhouse/contract';
import { addUp } from '@fairhouse/ledger';
import { formatAmount } from '@fairhouse/money';
import type { Brand, Platform } from '../../platform/context/index.ts';
import type { LedgerDoor } from '../ledger/index.ts';

interface Deps {
  readonly platform: Platform;
  readonly ledger: Pick<LedgerDoor, 'listHouseDay' | 'readHealth'>;
}

/** The business day of a brand so far, from the sums of the books. */
export async function readHouseSums({ platform, ledger }: Deps, brand: Brand): Promise<HouseSums> {
  const day = dayIn(brand.timeZone, platform.clock.now());
  const [totals, health] = await Promise.all([
    ledger.listHouseDay({ brandId: brand.id, currency: brand.currency, day }),
    ledger.readHealth(),
  ]);
  // A stake or a payment leaves the wallets; a returned one comes back to them and is subtracted.
  const stakes = -addUp(totals, 'stake');
  const payouts = addUp(totals, 'payout') + addUp(totals, 'pot');
  return {
    day,
    deposits: formatAmount(addUp(totals, 'deposit')),
    withdrawals: formatAmount(-addUp(totals, 'withdrawal')),
    stakes: formatAmount(stakes),
    payouts: formatAmount(payouts),
    net: formatAmount(stakes - payouts),
    currency: brand.currency,
    lagSeconds: health.rollupLagSeconds,
  };
}
