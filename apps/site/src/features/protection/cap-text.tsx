import type { LimitKind } from '@fairhouse/contract';
import { displayAmount, isCurrency, parseAmount } from '@fairhouse/money';
import { useTexts } from '@fairhouse/i18n';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { Money } from '../../shared/money/money.tsx';

/** The same in words, for screen readers. */
export function useCapWords(): (kind: LimitKind, cap: string) => string {
  const { t } = useTexts();
  const { currency } = useBrand();
  return (kind, cap) => {
    if (kind === 'time') return `${cap} ${t('protection.minutes')}`;
    return `${isCurrency(currency) ? displayAmount(parseAmount(cap) ?? 0n, currency) : cap} ${currency}`;
  };
}

/** A cap or its used part: money, or minutes. */
export function CapText({ kind, cap }: { kind: LimitKind; cap: string }) {
  const { t } = useTexts();
  const { currency } = useBrand();
  if (kind !== 'time') return <Money amount={cap} currency={currency} />;
  return (
    <span className="figures font-semibold">
      {cap} <span className="text-[length:max(0.78em,0.75rem)] font-medium">{t('protection.minutes')}</span>
    </span>
  );
}
