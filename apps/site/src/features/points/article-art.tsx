import type { ReactNode } from 'react';
import type { PointArt } from '@fairhouse/contract';

const line = { stroke: 'var(--ink-1)', strokeWidth: 2.2 } as const;
const soft = { fill: 'var(--surface-3)', ...line } as const;
const strong = { fill: 'var(--accent)', ...line } as const;
const cool = { fill: 'var(--live)', ...line } as const;

/** Our own drawings of the things of the mall, on a board of 120 by 90, in the colours of the theme. */
const arts: Readonly<Record<PointArt, ReactNode>> = {
  mug: (
    <>
      <path d="M38 30h36v30a10 10 0 0 1-10 10H48a10 10 0 0 1-10-10z" {...strong} />
      <path d="M74 38h6a8 8 0 0 1 0 18h-6" fill="none" {...line} />
      <path d="M48 22c0-4 4-4 4-8M58 22c0-4 4-4 4-8" fill="none" {...line} />
    </>
  ),
  umbrella: (
    <>
      <path
        d="M26 46a34 34 0 0 1 68 0c-4-4-9-4-11.3 0-2.3-4-9-4-11.3 0-2.3-4-9-4-11.4 0-2.3-4-9-4-11.3 0-2.3-4-9-4-11.3 0-2.4-4-8-4-11.4 0z"
        {...cool}
      />
      <path d="M60 12v-4M60 46v24a6 6 0 0 0 12 0" fill="none" {...line} />
    </>
  ),
  headphones: (
    <>
      <path d="M32 54v-8a28 28 0 0 1 56 0v8" fill="none" {...line} strokeWidth={4} />
      <rect x="26" y="48" width="14" height="24" rx="6" {...strong} />
      <rect x="80" y="48" width="14" height="24" rx="6" {...strong} />
    </>
  ),
  speaker: (
    <>
      <rect x="36" y="14" width="48" height="62" rx="12" {...soft} />
      <circle cx="60" cy="52" r="15" {...cool} />
      <circle cx="60" cy="52" r="5" fill="var(--surface-0)" {...line} />
      <circle cx="60" cy="26" r="5" {...strong} />
    </>
  ),
  backpack: (
    <>
      <path d="M38 38a22 22 0 0 1 44 0v32a8 8 0 0 1-8 8H46a8 8 0 0 1-8-8z" {...cool} />
      <path d="M52 18v-4a8 8 0 0 1 16 0v4" fill="none" {...line} />
      <rect x="46" y="50" width="28" height="18" rx="4" {...soft} />
      <path d="M46 38h28M60 50v6" fill="none" {...line} />
    </>
  ),
  suitcase: (
    <>
      <path d="M52 26V10h16v16" fill="none" {...line} />
      <rect x="38" y="24" width="44" height="50" rx="8" {...strong} />
      <path d="M50 24v50M70 24v50" fill="none" {...line} />
      <path d="M46 76v4M74 76v4" fill="none" {...line} strokeWidth={4} />
    </>
  ),
  cards: (
    <>
      <rect x="30" y="18" width="36" height="52" rx="6" transform="rotate(-12 48 44)" {...soft} />
      <rect
        x="54"
        y="18"
        width="36"
        height="52"
        rx="6"
        transform="rotate(10 72 44)"
        fill="var(--surface-0)"
        {...line}
      />
      <path d="M73 34c4-6 13-2 10 5-2 4-6 7-9.5 10.5C71 45 67 42.5 66.5 38c-.5-6 5-8 6.5-4z" fill="var(--accent)" />
    </>
  ),
  chess: (
    <>
      <path d="M44 76h32M48 68h24l-4-14H52z" {...soft} />
      <path d="M52 54c0-10-8-14-6-22 1-5 7-8 12-14 1 4 4 5 8 6 8 3 10 18 2 30z" {...strong} />
      <circle cx="57" cy="32" r="2" fill="var(--ink-1)" />
    </>
  ),
  voucher: (
    <>
      <path d="M24 28h72v12a6 6 0 0 0 0 12v12H24V52a6 6 0 0 0 0-12z" {...soft} />
      <path d="M72 28v36" fill="none" {...line} strokeDasharray="4 4" />
      <path d="m48 35 3.5 7.5 8 1-6 5.5 1.700 8-7.200-4-7.200 4 1.700-8-6-5.5 8-1z" fill="var(--accent)" />
    </>
  ),
};

export function ArticleArt({ art, className }: { art: PointArt; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 120 90" strokeLinecap="round" strokeLinejoin="round" className={className}>
      {arts[art]}
    </svg>
  );
}
