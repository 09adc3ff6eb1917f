import type { ReactNode } from 'react';
import { Icon } from '@fairhouse/ui';

/** The frame of the pages before login: one card with one task. */
export function GateFrame({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center bg-surface-0 p-4">
      <section className="grid w-full max-w-md gap-5 rounded-xl bg-surface-1 p-6 shadow-2 ring-1 ring-inset ring-line sm:p-8">
        <span className="grid size-12 place-items-center rounded-full bg-accent-wash text-accent-text">
          <Icon name="house" size={26} />
        </span>
        <div className="grid gap-2">
          <h1 className="m-0 text-2xl text-ink-1">{title}</h1>
          <p className="m-0 text-sm text-ink-2">{text}</p>
        </div>
        {children}
      </section>
    </main>
  );
}
