import type { ReactNode } from 'react';

/** One section of the page, with its heading. */
export function Panel({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 rounded-lg bg-surface-1 p-5 ring-1 ring-inset ring-line sm:p-6">
      <div className="grid gap-1.5">
        <h2 className="m-0 font-display text-lg font-semibold text-ink-1">{title}</h2>
        {text && <p className="m-0 max-w-[62ch] text-ink-2">{text}</p>}
      </div>
      {children}
    </section>
  );
}
