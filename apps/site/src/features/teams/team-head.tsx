import type { ReactNode } from 'react';

/** The title of a page of the agent centre, with its actions beside it. */
export function TeamHead({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-3">
      <div className="grid gap-1">
        <h1 className="m-0 font-display text-2xl font-semibold text-ink-1">{title}</h1>
        {lead && <p className="m-0 max-w-[70ch] text-sm text-ink-2">{lead}</p>}
      </div>
      {children}
    </header>
  );
}
