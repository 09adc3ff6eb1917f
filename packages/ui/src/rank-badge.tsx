import { useId, type ReactNode } from 'react';

/** The ground of a badge, by its shape. */
const grounds = {
  round: <circle cx="32" cy="32" r="27" />,
  hexagon: <path d="M32 4 55 17v30L32 60 9 47V17z" />,
  shield: <path d="M32 4c8 5 15 7 24 7v20c0 15-10 24-24 29C18 55 8 46 8 31V11c9 0 16-2 24-7z" />,
  gem: <path d="M17 9h30l13 16-28 35L4 25z" />,
} as const;

const star = 'm32 18 4.2 8.8 9.6 1.3-7 6.7 1.7 9.6-8.5-4.6-8.5 4.6 1.7-9.6-7-6.7 9.6-1.3z';

interface Drawing {
  readonly ground: keyof typeof grounds;
  /** In the ink of tiles, on the ground. */
  readonly mark: ReactNode;
}

/** Our own drawings; each rank has a shape of its own, so that colour is not all that tells them apart. */
const drawings = {
  starter: {
    ground: 'round',
    mark: <path d="M32 46V32M32 34c-1-7-5-11-12-11 0 7 5 11 12 11ZM32 31c1-8 6-12 13-12 0 8-6 12-13 12Z" />,
  },
  bronze: { ground: 'hexagon', mark: <path d="m20 37 12-11 12 11" /> },
  silver: { ground: 'hexagon', mark: <path d="m20 32 12-11 12 11M20 43l12-11 12 11" /> },
  gold: { ground: 'shield', mark: <path d={star} fill="var(--tile-ink)" /> },
  platinum: {
    ground: 'shield',
    mark: (
      <path d="m32 15 3.4 7 7.6 1-5.6 5.3 1.4 7.6-6.8-3.7-6.8 3.7 1.4-7.6L21 23l7.6-1zM19 41c4 4 8 6 13 6s9-2 13-6" />
    ),
  },
  diamond: { ground: 'gem', mark: <path d="M4 25h56M22 25 32 9l10 16-10 35z" /> },
  crown: {
    ground: 'round',
    mark: <path d="m18 42-2.5-19 9.5 7 7-12 7 12 9.5-7L46 42z" fill="var(--tile-ink)" fillOpacity={0.25} />,
  },
} as const satisfies Record<string, Drawing>;

interface RankLook {
  readonly art: keyof typeof drawings;
  readonly color: string;
  readonly color2: string;
}

/** The badge of a rank in the colours its operators gave it; the name stands beside it. */
export function RankBadge({ rank: { art, color, color2 }, size }: { rank: RankLook; size: number }) {
  const id = useId();
  const { ground, mark } = drawings[art];
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true" className="shrink-0">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0.4" y2="1">
          <stop stopColor={color} />
          <stop offset="1" stopColor={color2} />
        </linearGradient>
      </defs>
      <g fill={`url(#${id})`} stroke={color2} strokeWidth="3" strokeLinejoin="round">
        {grounds[ground]}
      </g>
      <g fill="none" stroke="var(--tile-ink)" strokeWidth="3.5" strokeLinecap="round" strokeLinejoin="round">
        {mark}
      </g>
    </svg>
  );
}
