import { useId, type ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

interface SelectProps extends ComponentProps<'select'> {
  label: string;
  options: readonly { value: string; text: string }[];
  /** Hides the label visually, where the context names the field. */
  hideLabel?: boolean;
}

/** The native select: best on phones, and usable before scripts load. */
export function Select({ label, options, hideLabel = false, className, id, ...rest }: SelectProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div className={cx('grid gap-1.5', className)}>
      <label htmlFor={fieldId} className={hideLabel ? 'sr-only' : 'text-sm font-semibold text-ink-1'}>
        {label}
      </label>
      <div className="relative">
        <select
          {...rest}
          id={fieldId}
          className={cx(
            'w-full cursor-pointer appearance-none truncate rounded-md bg-surface-2 py-2 ps-4 pe-10 text-base text-ink-1 ring-1 ring-inset ring-line-strong hover:bg-surface-3',
            // With a label it is part of a form and aligns with the fields beside it.
            hideLabel ? 'min-h-11' : 'min-h-12',
          )}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} className="bg-surface-1 text-ink-1">
              {option.text}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          size={18}
          className="pointer-events-none absolute inset-y-0 end-3.5 my-auto text-ink-3"
        />
      </div>
    </div>
  );
}
