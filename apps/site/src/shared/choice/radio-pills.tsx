import { useId } from 'react';
import { cx } from '@fairhouse/ui';

interface RadioPillsProps<T extends string> {
  label: string;
  choices: readonly { id: T; text: string }[];
  chosen: T;
  onChoose: (id: T) => void;
}

/** A choice of one among few, made of the platform's radio buttons, so that arrow keys move between them. */
export function RadioPills<T extends string>({ label, choices, chosen, onChoose }: RadioPillsProps<T>) {
  const name = useId();
  return (
    <fieldset className="m-0 grid gap-2 border-0 p-0">
      <legend className="mb-2 p-0 text-sm font-semibold text-ink-1">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ id, text }) => (
          <label
            key={id}
            className={cx(
              'relative grid min-h-11 cursor-pointer place-items-center rounded-full px-5 text-sm font-semibold transition-colors duration-150 has-focus-visible:outline-2 has-focus-visible:outline-focus',
              id === chosen
                ? 'bg-accent-wash text-accent-text ring-2 ring-accent ring-inset'
                : 'bg-surface-2 text-ink-1 ring-1 ring-line ring-inset hover:bg-surface-3',
            )}
          >
            <input
              type="radio"
              name={name}
              value={id}
              checked={id === chosen}
              onChange={() => onChoose(id)}
              className="sr-only"
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
