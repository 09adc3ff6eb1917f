import type { Measure, MissionType, ScoreKind } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Field, Select } from '@fairhouse/ui';
import { laneNames, measureNames, ofGames, scoreNames, typeNames } from './kind-names.ts';
import type { FieldsProps } from './mission-form.ts';

/** What is counted, over which periods, and what has to be met beside it. */
export function CountedFields({ form, change, errorOf }: FieldsProps) {
  const { t } = useTexts();
  const counted = form.kind === 'mission' ? measureNames : scoreNames;
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <Select
        label={t('missions.office.repeats')}
        value={form.missionType}
        options={typeNames.map((value) => ({ value, text: t(`missions.office.type_${value}`) }))}
        onChange={(event) => change({ missionType: event.target.value as MissionType })}
      />
      <Select
        label={t('missions.office.goal')}
        value={form.counted}
        options={counted.map((value) => ({ value, text: t(`missions.measure.${value}`) }))}
        onChange={(event) => {
          const value = event.target.value as Measure | ScoreKind;
          change({ counted: value, ...(!ofGames.has(value) && { category: '' }) });
        }}
      />
      {ofGames.has(form.counted) && (
        <Select
          label={t('missions.office.category')}
          value={form.category}
          options={[
            { value: '', text: t('missions.office.everything') },
            ...laneNames.map((value) => ({ value, text: t(`catalog.lane.${value}`) })),
          ]}
          onChange={(event) => change({ category: event.target.value })}
        />
      )}
      {form.kind === 'mission' && (
        <>
          <Select
            label={t('missions.office.alsoMeasure')}
            value={form.alsoMeasure}
            options={[
              { value: '', text: t('missions.office.nothingElse') },
              ...measureNames.map((value) => ({ value, text: t(`missions.measure.${value}`) })),
            ]}
            onChange={(event) => change({ alsoMeasure: event.target.value as Measure | '' })}
          />
          {form.alsoMeasure !== '' && (
            <Field
              label={t('missions.office.alsoAmount')}
              inputMode="decimal"
              value={form.alsoAmount}
              error={errorOf('alsoAmount')}
              onChange={(event) => change({ alsoAmount: event.target.value.trim() })}
            />
          )}
        </>
      )}
    </div>
  );
}
