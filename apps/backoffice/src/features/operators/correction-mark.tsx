import { useTexts } from '@fairhouse/i18n';
import { Icon } from '@fairhouse/ui';

/** Tells the mirror of an entry from an amount somebody has chosen. */
export function CorrectionMark({ entryId }: { entryId: string }) {
  const { t } = useTexts();
  return <span className="figures inline-flex items-center gap-1 text-xs whitespace-nowrap text-ink-3"><Icon name="refresh" size={14} />{t('operators.correction.of', { entry: entryId })}</span>;
}
