import { Amount } from '@fairhouse/ui';
import { shownAmount } from '../texts/shown-amount.ts';

interface MoneyProps {
  /** As the wire writes it. */
  readonly amount: string;
  readonly currency: string;
  /** Below zero is red. */
  readonly isResult?: boolean;
  readonly className?: string;
}

/** An amount of the wire with its currency. */
export function Money({ amount, currency, isResult = false, className = '' }: MoneyProps) {
  return (
    <Amount
      text={shownAmount(amount, currency)}
      currency={currency}
      tone={isResult && amount.startsWith('-') ? 'lost' : 'plain'}
      className={`whitespace-nowrap ${className}`}
    />
  );
}
