import { displayAmount, isCurrency, parseAmount } from '@fairhouse/money';
import { Amount } from '@fairhouse/ui';

/** An amount of the wire as a screen shows it; coloured by its sign when it is a result. */
export function Money({
  amount,
  currency,
  isResult = false,
}: {
  amount: string;
  currency: string;
  isResult?: boolean;
}) {
  const minor = parseAmount(amount) ?? 0n;
  const text = isCurrency(currency) ? displayAmount(minor, currency) : amount;
  const tone = !isResult || minor === 0n ? 'plain' : minor > 0n ? 'won' : 'lost';
  return <Amount text={isResult && minor > 0n ? `+${text}` : text} currency={currency} tone={tone} />;
}
