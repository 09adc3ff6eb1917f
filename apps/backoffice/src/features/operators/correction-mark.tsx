import type { AdjustmentRow } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Icon } from '@fairhouse/ui';

/** Marks corrections and forgiven debts, to tell them from amounts an operator has chosen. */
export function CorrectionMark({
  row: { correctsEntryId, forgivesDebt },
}: {
  row: Pick<AdjustmentRow, 'correctsEntryId' | 'forgivesDebt'>;
}) {
  const { t } = useTexts();
  if (correctsEntryId === null && !forgivesDebt) return null;
  return (
    <span className="figures inline-flex items-center gap-1 text-xs whitespace-nowrap text-ink-3">
      <Icon name="refresh" size={14} />
      {correctsEntryId === null
        ? t('operators.forgiveness.mark')
        : t('operators.correction.of', { entry: correctsEntryId })}
    </span>
  );
}
