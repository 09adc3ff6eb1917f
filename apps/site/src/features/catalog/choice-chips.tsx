import type { ReactNode } from 'react';
import { cx } from '@fairhouse/ui';

interface Choice<T extends string> {
  id: T;
  text: string;
  mark?: ReactNode;
  count?: number;
}

interface ChoiceChipsProps<T extends string> {
  label: string;
  choices: readonly Choice<T>[];
  chosen: T;
  onChoose: (id: T) => void;
}

/** One of several, side by side; a line that is too long moves sideways. */
export function ChoiceChips<T extends string>({ label, choices, chosen, onChoose }: ChoiceChipsProps<T>) {
  return (
    <div role="group" aria-label={label} className="chips">
      {choices.map(({ id, text, mark, count }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
          className={cx(
            'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full px-4 text-sm font-semibold whitespace-nowrap ring-1 ring-inset transition-colors duration-150',
            id === chosen ? 'bg-ink-1 text-surface-0 ring-transparent' : 'bg-surface-1 text-ink-2 ring-line hover:bg-surface-2 hover:text-ink-1',
          )}
        >
          {mark}
          {text}
          {count !== undefined && <span className={cx('text-xs font-medium', id === chosen ? 'opacity-80' : 'text-ink-3')}>{count}</span>}
        </button>
      ))}
    </div>
  );
}
