import { useTexts } from '@fairhouse/i18n';
import { useHouseTime } from '../../shared/clock/use-house-time.ts';
import { useBrand } from '../../shared/initial/initial-state.tsx';

/** Sums follow bets by a few seconds: the note says up to which moment everything is in them. */
export function CountedNote({ until }: { until: number }) {
  const { t } = useTexts();
  const time = useHouseTime();
  const { timeZone } = useBrand();
  return (
    <p className="m-0 text-xs text-ink-3">
      {t('reports.countedUntil', { time: time(until), zone: timeZone.replaceAll('_', ' ') })}
    </p>
  );
}
