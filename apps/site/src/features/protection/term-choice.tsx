import { useId } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { cx } from '@fairhouse/ui';

type Term = '1d' | '1w' | '1m' | '2m' | '3m' | '6m' | '1y' | '5y';

/** Terms side by side; arrows move between them, as radio buttons do. */
export function TermChoice<T extends Term>({ terms, value, onChange }: { terms: readonly T[]; value: T; onChange: (term: T) => void }) {
  const { t } = useTexts();
  const name = useId();
  return (
    <fieldset className="m-0 grid gap-2 border-0 p-0">
      <legend className="mb-2 p-0 text-sm font-semibold text-ink-1">{t('protection.breakFor')}</legend>
      <div className="flex flex-wrap gap-2">
        {terms.map((term) => (
          <label
            key={term}
            className={cx(
              'grid min-h-11 cursor-pointer place-items-center rounded-full px-5 text-sm font-semibold ring-1 ring-inset transition-colors duration-150 has-focus-visible:outline-2 has-focus-visible:outline-focus',
              term === value ? 'bg-surface-3 text-ink-1 ring-live' : 'bg-surface-2 text-ink-2 ring-line hover:text-ink-1',
            )}
          >
            <input type="radio" name={name} value={term} checked={term === value} onChange={() => onChange(term)} className="sr-only" />
            {t(`protection.term.${term}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
