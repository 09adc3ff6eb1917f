import { useTexts } from '@fairhouse/i18n';
import { RadioPills } from '../../shared/choice/radio-pills.tsx';

type Term = '1d' | '1w' | '1m' | '2m' | '3m' | '6m' | '1y' | '5y';

/** The length of a break or an exclusion. */
export function TermChoice<T extends Term>({
  terms,
  value,
  onChange,
}: {
  terms: readonly T[];
  value: T;
  onChange: (term: T) => void;
}) {
  const { t } = useTexts();
  return (
    <RadioPills
      label={t('protection.breakFor')}
      choices={terms.map((term) => ({ id: term, text: t(`protection.term.${term}`) }))}
      chosen={value}
      onChoose={onChange}
    />
  );
}
