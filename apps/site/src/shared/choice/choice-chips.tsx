import { cx, Select } from '@fairhouse/ui';

interface Option<T extends string> {
  id: T;
  text: string;
  count?: number;
}

interface ChoiceChipsProps<T extends string> {
  label: string;
  choices: readonly Option<T>[];
  chosen: T;
  onChoose: (id: T) => void;
  className?: string;
}

/** A choice of one: chips where there is space for all of them, otherwise the platform's own list. */
export function Choice<T extends string>(props: ChoiceChipsProps<T>) {
  const { label, choices, chosen, onChoose } = props;
  return (
    <>
      <ChoiceChips {...props} className="max-sm:hidden" />
      <Select
        label={label}
        hideLabel
        value={chosen}
        options={choices.map(({ id, text, count }) => ({
          value: id,
          text: count === undefined ? text : `${text} (${count})`,
        }))}
        onChange={(event) => onChoose(event.target.value as T)}
        className="min-w-0 sm:hidden"
      />
    </>
  );
}

/** A choice of one, side by side; a long line scrolls sideways. */
export function ChoiceChips<T extends string>({ label, choices, chosen, onChoose, className }: ChoiceChipsProps<T>) {
  return (
    <div role="group" aria-label={label} className={cx('chips', className)}>
      {choices.map(({ id, text, count }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
          className={cx(
            'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full px-4 text-sm font-semibold whitespace-nowrap ring-1 ring-inset transition-colors duration-150',
            id === chosen
              ? 'bg-ink-1 text-surface-0 ring-transparent'
              : 'bg-surface-1 text-ink-2 ring-line hover:bg-surface-2 hover:text-ink-1',
          )}
        >
          {text}
          {count !== undefined && (
            <span className={cx('text-xs font-medium', id === chosen ? 'opacity-80' : 'text-ink-3')}>{count}</span>
          )}
        </button>
      ))}
    </div>
  );
}
