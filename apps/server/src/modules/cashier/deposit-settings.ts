import type { DepositSettings } from '@fairhouse/contract';
import { currencies, formatAmount, isCurrency } from '@fairhouse/money';
import type { CallContext, MemberActor } from '../../platform/context/index.ts';
import type { CashierInnerDeps } from './cashier-deps.ts';
import { readDepositLimits } from './claim-deposit.ts';
import { listPromotions } from './deposit-promotions.ts';

/** Whether the member may deposit, and how much their own limits allow. */
export async function readSettings(
  deps: CashierInnerDeps,
  context: CallContext<MemberActor>,
): Promise<DepositSettings> {
  const { brand, actor } = context;
  const walletId = await deps.walletOf({ memberId: actor.memberId, brand });
  const [limits, isWalletClosed, missing] = await Promise.all([
    readDepositLimits(deps, walletId),
    deps.ledger.isWalletClosed(walletId),
    deps.findLimitsMissing({ memberId: actor.memberId, brand }),
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
    promotions: await listPromotions(deps, context, isWalletClosed),
  };
}
