import { useState, type FormEvent } from 'react';
import type { TeamPreset } from '@fairhouse/contract';
import { formatDay, useTexts } from '@fairhouse/i18n';
import { Button, Field } from '@fairhouse/ui';
import { Choice } from '../../shared/choice/choice-chips.tsx';
import { addDays } from '../../shared/period/period.ts';
import { useToday } from '../../shared/period/use-today.ts';

/** Business days of the brand: a preset, or both ends. */
export type TeamPeriod = { readonly preset: TeamPreset } | { readonly startDay: string; readonly endDay: string };

const presets = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
] as const satisfies readonly TeamPreset[];
/** The most days of one figure. */
const longest = 92;

interface TeamPeriodPickerProps {
  readonly period: TeamPeriod;
  /** The days that are shown, once they are known. */
  readonly days?: { readonly startDay: string; readonly endDay: string } | undefined;
  readonly onChange: (period: TeamPeriod) => void;
}

/** Presets (spec 9) and a range of one's own. */
export function TeamPeriodPicker({ period, days, onChange }: TeamPeriodPickerProps) {
  const { t, texts } = useTexts();
  const [isOwn, setOwn] = useState('startDay' in period);
  const show = (day: string): string => formatDay(day, texts.language);
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Choice
          label={t('reports.period')}
          choices={[
            ...presets.map((id) => ({ id, text: t(`teams.period.${id}`) })),
            { id: 'own' as const, text: t('teams.period.own') },
          ]}
          chosen={isOwn || !('preset' in period) ? 'own' : period.preset}
          onChoose={(id) => {
            setOwn(id === 'own');
            if (id !== 'own') onChange({ preset: id });
          }}
        />
        {days && (
          <p className="figures m-0 text-sm text-ink-2" aria-live="polite">
            {days.startDay === days.endDay ? show(days.endDay) : `${show(days.startDay)} – ${show(days.endDay)}`}
          </p>
        )}
      </div>
      {isOwn && <OwnDays period={period} onChange={onChange} />}
    </div>
  );
}

function OwnDays({ period, onChange }: Pick<TeamPeriodPickerProps, 'period' | 'onChange'>) {
  const { t } = useTexts();
  const today = useToday();
  const [start, setStart] = useState('startDay' in period ? period.startDay : addDays(today, -6));
  const [end, setEnd] = useState('endDay' in period ? period.endDay : today);
  const [isWrong, setWrong] = useState(false);
  function submit(event: FormEvent): void {
    event.preventDefault();
    const isGood = start !== '' && end !== '' && start <= end && end < addDays(start, longest);
    setWrong(!isGood);
    if (isGood) onChange({ startDay: start, endDay: end });
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <Field
        type="date"
        label={t('teams.period.from')}
        value={start}
        max={today}
        error={isWrong ? t('teams.period.wrong', { days: longest }) : undefined}
        onChange={(event) => setStart(event.target.value)}
      />
      <Field
        type="date"
        label={t('teams.period.to')}
        value={end}
        max={today}
        onChange={(event) => setEnd(event.target.value)}
      />
      <Button type="submit" look="secondary" className="min-h-12">
        {t('teams.period.show')}
      </Button>
    </form>
  );
}
