import type { DepositSettings } from '@fairhouse/contract';
import { currencies, formatAmount, isCurrency } from '@fairhouse/money';
import type { CallContext, MemberActor } from '../../platform/context/index.ts';
import type { CashierParts } from './cashier-parts.ts';
import { readDepositLimits } from './claim-deposit.ts';
import { listPromotions } from './deposit-promotions.ts';

/** Whether the member may deposit, and how much their own limits allow. */
export async function readSettings(parts: CashierParts, context: CallContext<MemberActor>): Promise<DepositSettings> {
  const { brand, actor } = context;
  const walletId = await parts.walletOf({ memberId: actor.memberId, brand });
  const [limits, isWalletClosed, missing] = await Promise.all([
    readDepositLimits(parts, walletId),
    parts.ledger.isWalletClosed(walletId),
    parts.findLimitsMissing({ memberId: actor.memberId, brand }),
  ]);
  return {
    allowDeposit: !isWalletClosed && brand.deposits.isOpen && brand.deposits.methods.length > 0,
    asksForLimits: missing !== null,
    needsDepositLimit: missing === 'deposit_limit_needed',
    currency: brand.currency,
    currencySymbol: brand.currencySymbol,
    decimals: isCurrency(brand.currency) ? currencies[brand.currency].decimals : 0,
    isPlayMoney: brand.policy === 'demo',
    limits: limits.map(({ span, capMinor, leftMinor }) => ({
      span,
      cap: formatAmount(capMinor),
      left: formatAmount(leftMinor),
    })),
    promotions: await listPromotions(parts, context, isWalletClosed),
  };
}
