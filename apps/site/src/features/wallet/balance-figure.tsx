import { displayAmount, displayFloored, isCurrency, parseAmount } from '@fairhouse/money';
import { Amount } from '@fairhouse/ui';
import { maskedText, useBalanceMask } from '../../shared/money/balance-mask.ts';

/**
 * A balance of the member, masked while balances are hidden (spec 9): floored, and whoever asks sees all of it. In a record
 * it is exact at once, so that its lines add up.
 */
export function BalanceFigure({
  amount,
  currency,
  className,
  isExact = false,
}: {
  amount: string;
  currency: string;
  className?: string;
  isExact?: boolean;
}) {
  const { isMasked } = useBalanceMask();
  const minor = parseAmount(amount) ?? 0n;
  const exact = isCurrency(currency) ? displayAmount(minor, currency) : amount;
  const shown = isExact || !isCurrency(currency) ? exact : displayFloored(minor, currency);
  return (
    <span title={isMasked || exact === shown ? undefined : `${exact} ${currency}`}>
      <Amount text={isMasked ? maskedText : shown} currency={currency} {...(className && { className })} />
    </span>
  );
}
