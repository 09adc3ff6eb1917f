import { useTexts } from '@fairhouse/i18n';
import { Field } from '@fairhouse/ui';
import type { FieldsProps } from './mission-form.ts';

const numbers = ['stock', 'budget', 'claimDays', 'minRank', 'newWithinDays', 'agentId'] as const;

/** Window, stock, budget and audience, as every offer has them. */
export function LimitFields({ form, change, errorOf }: FieldsProps) {
  const { t } = useTexts();
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      {(['startsOn', 'endsOn'] as const).map((field) => (
        <Field
          key={field}
          type="date"
          label={t(`missions.office.${field}`)}
          value={form[field]}
          error={errorOf(field)}
          onChange={(event) => change({ [field]: event.target.value })}
        />
      ))}
      {numbers.map((field) => (
        <Field
          key={field}
          label={t(`missions.office.${field}`)}
          hint={field === 'minRank' ? undefined : t('missions.office.emptyIsNone')}
          inputMode={field === 'budget' ? 'decimal' : 'numeric'}
          value={form[field]}
          error={errorOf(field)}
          onChange={(event) => change({ [field]: event.target.value.trim() })}
        />
      ))}
    </div>
  );
}
