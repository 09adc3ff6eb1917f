import { formatZoneDate, formatZoneTime, gmtOffset, useTexts } from '@fairhouse/i18n';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { useNow } from './use-now.ts';

/** GMT offset and present time of the house (spec 2), by which contracts and salaries are counted. */
export function HouseClock() {
  const { t, texts } = useTexts();
  const { timeZone } = useBrand();
  const now = useNow();
  return (
    <div
      role="timer"
      aria-label={t('agency.clock')}
      title={formatZoneDate(now, texts.language, timeZone)}
      className="grid justify-items-end leading-tight tabular-nums sm:flex sm:items-baseline sm:gap-2"
    >
      <span dir="ltr" className="text-xs font-semibold text-ink-3">
        {gmtOffset(now, timeZone)}
      </span>
      <time dir="ltr" className="text-sm font-semibold text-ink-1 sm:text-base">
        {formatZoneTime(now, texts.language, timeZone)}
      </time>
    </div>
  );
}
