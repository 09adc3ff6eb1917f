import { formatDay, useTexts } from '@fairhouse/i18n';
import { cx, IconButton } from '@fairhouse/ui';
import { daysOf, isPreset, presets, stepPeriod, type Period, type PresetName } from './period.ts';
import { useToday } from './use-today.ts';

const names = Object.keys(presets) as PresetName[];

/** Presets and, beside the days shown, a step back and forth by as many (spec 9). */
export function PeriodPicker({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const { t, texts } = useTexts();
  const { first, last } = daysOf(period, useToday());
  // A calendar day, without a zone.
  const show = (day: string): string => formatDay(day, texts.language);
  return (
    <div className="grid gap-3 rounded-lg bg-surface-1 p-3 ring-1 ring-inset ring-line sm:flex sm:items-center sm:justify-between">
      <div
        role="group"
        aria-label={t('reports.period')}
        className="grid grid-cols-[repeat(4,auto)] gap-1 rounded-full bg-surface-2 p-1 sm:flex"
      >
        {names.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={isPreset(period, name)}
            onClick={() => onChange(presets[name])}
            className={cx(
              'min-h-11 sm:pointer-fine:min-h-10 rounded-full px-1.5 text-sm font-semibold whitespace-nowrap transition-colors duration-150 sm:px-4',
              isPreset(period, name) ? 'bg-surface-0 text-ink-1 shadow-1' : 'text-ink-2 hover:text-ink-1',
            )}
          >
            {t(`reports.${name}`)}
          </button>
        ))}
      </div>
      <div className="flex items-center justify-between gap-1">
        <IconButton
          icon="chevron-back"
          label={t('reports.previous', { count: period.days })}
          onClick={() => onChange(stepPeriod(period, 'previous'))}
        />
        <p
          className="figures m-0 min-w-0 text-center text-sm text-balance whitespace-normal text-ink-1"
          aria-live="polite"
        >
          {first === last ? show(last) : `${show(first)} – ${show(last)}`}
        </p>
        <IconButton
          icon="chevron-forward"
          label={t('reports.next', { count: period.days })}
          disabled={period.back === 0}
          onClick={() => onChange(stepPeriod(period, 'next'))}
        />
      </div>
    </div>
  );
}
