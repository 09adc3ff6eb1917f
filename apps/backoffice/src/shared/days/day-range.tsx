import { useState, type FormEvent } from 'react';
import type { TeamPreset } from '@fairhouse/contract';
import { formatDay, useTexts } from '@fairhouse/i18n';
import { Button, Field, Select } from '@fairhouse/ui';

/** Business days of the brand: a preset, or both ends. */
export type Days = { readonly preset: TeamPreset } | { readonly startDay: string; readonly endDay: string };

const presets = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
] as const satisfies readonly TeamPreset[];
/** The most days of one report. */
const longest = 92;
const dayMs = 86_400_000;

interface DayRangeProps {
  readonly days: Days;
  /** The days that are shown, once they are known. */
  readonly shown?: { readonly startDay: string; readonly endDay: string } | undefined;
  readonly onChange: (days: Days) => void;
}

/** A preset, or a range of one's own. */
export function DayRange({ days, shown, onChange }: DayRangeProps) {
  const { t, texts } = useTexts();
  const [isOwn, setOwn] = useState('startDay' in days);
  const show = (day: string): string => formatDay(day, texts.language);
  const choose = (value: string): void => {
    const preset = presets.find((each) => each === value);
    setOwn(!preset);
    if (preset) onChange({ preset });
  };
  return (
    <>
      <Select
        label={t('operators.agents.days')}
        className="w-full sm:w-44"
        value={isOwn || !('preset' in days) ? 'own' : days.preset}
        options={[
          ...presets.map((value) => ({ value, text: t(`teams.period.${value}`) })),
          { value: 'own', text: t('teams.period.own') },
        ]}
        onChange={(event) => choose(event.target.value)}
      />
      {isOwn && <OwnDays shown={shown} onChange={onChange} />}
      {shown && !isOwn && (
        <p className="figures m-0 self-end pb-3.5 text-sm text-ink-2" aria-live="polite">
          {shown.startDay === shown.endDay ? show(shown.endDay) : `${show(shown.startDay)} – ${show(shown.endDay)}`}
        </p>
      )}
    </>
  );
}

function OwnDays({ shown, onChange }: Pick<DayRangeProps, 'shown' | 'onChange'>) {
  const { t } = useTexts();
  const [start, setStart] = useState(shown?.startDay ?? '');
  const [end, setEnd] = useState(shown?.endDay ?? '');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const length = (Date.parse(end) - Date.parse(start)) / dayMs;
    const isGood = length >= 0 && length < longest;
    setWrong(!isGood);
    if (isGood) onChange({ startDay: start, endDay: end });
  };
  return (
    <form onSubmit={submit} className="flex w-full flex-wrap items-start gap-3 sm:w-auto">
      <Field
        type="date"
        label={t('teams.period.from')}
        className="min-w-0 max-sm:w-full [&_*]:min-w-0"
        value={start}
        error={isWrong ? t('teams.period.wrong', { days: longest }) : undefined}
        onChange={(event) => setStart(event.target.value)}
      />
      <Field
        type="date"
        label={t('teams.period.to')}
        className="min-w-0 max-sm:w-full [&_*]:min-w-0"
        value={end}
        onChange={(event) => setEnd(event.target.value)}
      />
      <Button type="submit" look="secondary" className="min-h-12 self-end max-sm:w-full">
        {t('teams.period.show')}
      </Button>
    </form>
  );
}
