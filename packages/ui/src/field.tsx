import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Marks an optional field, in the language of the form. */
  optionalText?: string;
  /** For type=password: labels of the button that shows and hides the password. */
  revealLabels?: { show: string; hide: string };
}

/** Label above, hint below, error in the place of the hint; works with a form library through ref and name. */
export function Field({
  label,
  hint,
  error,
  optionalText,
  revealLabels,
  type = 'text',
  className,
  id,
  ...rest
}: FieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const [revealed, setRevealed] = useState(false);
  const isSecret = type === 'password';
  const noteId = error || hint ? `${fieldId}-note` : undefined;
  return (
    <div className={cx('grid gap-1.5', className)}>
      <label htmlFor={fieldId} className="flex items-baseline justify-between gap-3 text-sm font-semibold text-ink-1">
        <span>{label}</span>
        {optionalText && <span className="text-xs font-normal text-ink-3">{optionalText}</span>}
      </label>
      <div className="relative">
        <input
          {...rest}
          id={fieldId}
          type={isSecret && revealed ? 'text' : type}
          aria-invalid={error ? true : undefined}
          aria-describedby={noteId}
          className={cx(
            'block min-h-12 w-full rounded-md bg-surface-0 px-4 py-2.5 text-base text-ink-1 placeholder:text-ink-3',
            'ring-1 ring-inset transition-shadow duration-150 outline-none focus:ring-2',
            error ? 'ring-lost focus:ring-lost' : 'ring-line-strong focus:ring-focus',
            isSecret && revealLabels && 'pe-13',
          )}
        />
        {isSecret && revealLabels && (
          <button
            type="button"
            aria-label={revealed ? revealLabels.hide : revealLabels.show}
            aria-pressed={revealed}
            onClick={() => setRevealed(!revealed)}
            className="absolute inset-y-0 end-1 my-auto grid size-11 place-items-center rounded-full text-ink-3 hover:text-ink-1"
          >
            <Icon name={revealed ? 'eye-off' : 'eye'} />
          </button>
        )}
      </div>
      {noteId && <Note id={noteId} error={error} hint={hint} />}
    </div>
  );
}

function Note({ id, error, hint }: { id: string; error?: string | undefined; hint?: ReactNode }) {
  return (
    <p
      id={id}
      className={cx('m-0 flex items-start gap-1.5 text-sm', error ? 'text-lost' : 'text-ink-3')}
      aria-live="polite"
    >
      {error && <Icon name="alert" size={16} className="mt-0.5" />}
      <span>{error ?? hint}</span>
    </p>
  );
}

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  error?: string | undefined;
}

/** A checkbox with its label; the whole row is clickable. */
export function Checkbox({ label, error, className, id, ...rest }: CheckboxProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div className={cx('grid gap-1', className)}>
      <label htmlFor={fieldId} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm text-ink-2">
        <span className="relative grid size-6 shrink-0 place-items-center">
          <input
            {...rest}
            id={fieldId}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${fieldId}-note` : undefined}
            className={cx(
              'peer col-start-1 row-start-1 m-0 size-6 cursor-pointer appearance-none rounded-[7px] bg-surface-0 ring-1 ring-inset transition-colors duration-150 checked:bg-accent checked:ring-accent',
              error ? 'ring-lost' : 'ring-line-strong',
            )}
          />
          <Icon
            name="check"
            size={18}
            className="pointer-events-none col-start-1 row-start-1 text-accent-ink opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span>{label}</span>
      </label>
      {error && <Note id={`${fieldId}-note`} error={error} />}
    </div>
  );
}
