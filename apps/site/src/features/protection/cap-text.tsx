import type { LimitKind } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { Money } from '../../shared/money/money.tsx';

/** A cap or what is used of it: money, or minutes. */
export function CapText({ kind, cap }: { kind: LimitKind; cap: string }) {
  const { t } = useTexts();
  const { currency } = useBrand();
  if (kind !== 'time') return <Money amount={cap} currency={currency} />;
  return <span className="figures font-semibold">{cap} <span className="text-[length:max(0.78em,0.75rem)] font-medium">{t('protection.minutes')}</span></span>;
}
