import { displayAmount, isCurrency } from '@fairhouse/money';
import { useOperator } from '../../shared/session/session-store.ts';

/** Amounts of plots, which come in the smallest unit. */
export function useShowMinor(): (value: bigint) => string {
  const { currency } = useOperator();
  return (value) => (isCurrency(currency) ? `${displayAmount(value, currency)} ${currency}` : `${value}`);
}
