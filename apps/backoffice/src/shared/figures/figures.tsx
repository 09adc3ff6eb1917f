import type { ReactNode } from 'react';
import { cx } from '@fairhouse/ui';

export interface Figure {
  readonly name: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
  /** The figure the page is about. */
  readonly isMain?: boolean;
}

/** Figures side by side, each under its name. */
export function Figures({ figures, className = 'lg:grid-cols-4' }: { figures: readonly Figure[]; className?: string }) {
  return (
    <dl className={cx('m-0 grid grid-cols-2 gap-x-5 gap-y-4 sm:grid-cols-3', className)}>
      {figures.map(({ name, value, note, isMain = false }) => (
        <div key={name} className="grid min-w-0 content-start gap-0.5">
          <dt className="text-xs text-ink-3">{name}</dt>
          <dd className={cx('figures m-0 break-words text-ink-1', isMain ? 'text-xl font-semibold' : 'text-base')}>
            {value}
            {note && <span className="block font-sans text-xs font-normal text-ink-3">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
