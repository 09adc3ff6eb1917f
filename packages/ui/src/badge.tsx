import type { ReactNode } from 'react';
import { cx } from './cx.ts';

type Tone = 'plain' | 'accent' | 'live' | 'won' | 'lost' | 'hot';
const tones: Record<Tone, string> = {
  plain: 'bg-surface-2 text-ink-2 ring-1 ring-line ring-inset',
  accent: 'bg-accent-wash text-accent-text',
  live: 'bg-live-wash text-live',
  won: 'bg-won-wash text-won',
  lost: 'bg-lost-wash text-lost',
  hot: 'bg-hot text-hot-ink',
};

/** A short status in a pill; the text carries the meaning, the colour only supports it. */
export function Badge({
  tone = 'plain',
  children,
  className,
}: {
  tone?: Tone;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs leading-5 font-semibold',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
