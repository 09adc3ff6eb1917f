import { useId } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { cx } from '@fairhouse/ui';

interface WordsFieldProps {
  readonly label: string;
  readonly value: string;
  readonly lengthMax: number;
  /** The length from which a text helps most (spec 5: recommended, not enforced). */
  readonly lengthHint?: number;
  readonly isMissing?: boolean;
  onChange(text: string): void;
}

/** Counts characters as people do, not code units. */
export const lengthOf = (text: string): number => [...text.trim()].length;

/** A text of several lines with its counter. */
export function WordsField({ label, value, lengthMax, lengthHint, isMissing = false, onChange }: WordsFieldProps) {
  const { t } = useTexts();
  const id = useId();
  const count = lengthOf(value);
  const isWrong = isMissing || count > lengthMax;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold text-ink-1">
        {label}
      </label>
      <textarea
        id={id}
        rows={5}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={`${id}-note`}
        aria-invalid={isWrong || undefined}
        className={cx(
          'block w-full resize-y rounded-md bg-surface-0 px-4 py-3 text-base text-ink-1 placeholder:text-ink-3 ring-1 ring-inset outline-none focus:ring-2',
          isWrong ? 'ring-lost focus:ring-lost' : 'ring-line-strong focus:ring-focus',
        )}
      />
      <p id={`${id}-note`} className="m-0 flex justify-between gap-3 text-sm text-ink-3">
        <span>{lengthHint !== undefined && t('support.form.hint', { least: lengthHint, most: lengthMax })}</span>
        <span className={cx('figures whitespace-nowrap', count > lengthMax && 'font-semibold text-lost')}>
          {t('support.form.count', { count, most: lengthMax })}
        </span>
      </p>
    </div>
  );
}
