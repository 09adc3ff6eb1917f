import type { ReactNode } from 'react';

/** A section of a page with its title and its acts. */
export function Panel({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid content-start gap-4 rounded-lg bg-surface-1 p-5 ring-1 ring-inset ring-line">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
        <h2 className="m-0 font-display text-lg text-ink-1">{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}

/** Names with their values, as a definition list. */
export function Facts({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="m-0 grid grid-cols-[auto_1fr] gap-x-5 gap-y-2.5 text-sm text-ink-3">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt>{name}</dt>
          <dd className="m-0 min-w-0 break-words text-ink-1">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
