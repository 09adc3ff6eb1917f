import { displayAmount, isCurrency, parseAmount } from '@fairhouse/money';
import { Amount } from '@fairhouse/ui';
import { maskedText, useBalanceMask } from '../../shared/money/balance-mask.ts';

/** An amount of the member, masked while balances are hidden (spec 9). */
export function BalanceFigure({
  amount,
  currency,
  className,
}: {
  amount: string;
  currency: string;
  className?: string;
}) {
  const { isMasked } = useBalanceMask();
  const shown = isCurrency(currency) ? displayAmount(parseAmount(amount) ?? 0n, currency) : amount;
  return <Amount text={isMasked ? maskedText : shown} currency={currency} {...(className && { className })} />;
}
