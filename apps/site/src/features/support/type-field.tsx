import type { FeedbackType } from '@fairhouse/contract';
import { feedbackTypeNames, feedbackTypes } from '@fairhouse/contract/matter-limits';
import { useTexts } from '@fairhouse/i18n';
import { Select } from '@fairhouse/ui';

/** Spec 3: the type of a question. */
export function TypeField({
  value,
  onChange,
}: {
  value: FeedbackType | null;
  onChange: (type: FeedbackType | null) => void;
}) {
  const { t } = useTexts();
  const options = [
    { value: '', text: t('support.form.typeChoose') },
    ...feedbackTypeNames.map((name) => ({ value: `${feedbackTypes[name]}`, text: t(`support.types.${name}`) })),
  ];
  return (
    <Select
      label={t('support.form.type')}
      value={value === null ? '' : `${value}`}
      options={options}
      onChange={({ target }) => onChange(target.value === '' ? null : (Number(target.value) as FeedbackType))}
    />
  );
}
