import type { ReactNode } from 'react';

/** The studio's own line icons, 24 px grid, drawn in the colour of the text around them. */
const shapes = {
  minus: <path d="M6 12h12" />,
  plus: <path d="M6 12h12M12 6v12" />,
  soundOn: (
    <>
      <path d="M4 10v4h3.5L12 18V6L7.5 10H4Z" />
      <path d="M15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11" />
    </>
  ),
  soundOff: (
    <>
      <path d="M4 10v4h3.5L12 18V6L7.5 10H4Z" />
      <path d="m16 9.5 5 5m0-5-5 5" />
    </>
  ),
  rules: (
    <>
      <path d="M6 4h9.5A2.5 2.5 0 0 1 18 6.5V20H8a2 2 0 0 1-2-2V4Z" />
      <path d="M9.5 8.5h5M9.5 12h5" />
    </>
  ),
  fair: (
    <>
      <path d="M12 3.5 5 6v5.5c0 4.3 2.9 7.6 7 9 4.1-1.4 7-4.7 7-9V6l-7-2.5Z" />
      <path d="m9 12 2.2 2.2L15.2 10" />
    </>
  ),
  history: (
    <>
      <path d="M4.5 12a7.5 7.5 0 1 0 2.4-5.5L4.5 8.5" />
      <path d="M4.5 4v4.5H9M12 8v4.3l3 1.8" />
    </>
  ),
  repeat: (
    <>
      <path d="M5 11V9.5A3.5 3.5 0 0 1 8.5 6H18M19 13v1.5a3.5 3.5 0 0 1-3.5 3.5H6" />
      <path d="m15 3 3 3-3 3M9 15l-3 3 3 3" />
    </>
  ),
  stop: <rect x="7" y="7" width="10" height="10" rx="2" />,
  pause: (
    <>
      <path d="M5 8h11v5a5 5 0 0 1-5 5H10a5 5 0 0 1-5-5V8Z" />
      <path d="M16 9.5h1.5a2 2 0 0 1 0 4.5H15.8M8 3v2M11.5 3v2M4 21h13" />
    </>
  ),
  close: <path d="m6.5 6.5 11 11m0-11-11 11" />,
  copy: (
    <>
      <rect x="8" y="8" width="11" height="12" rx="2" />
      <path d="M15 8V6a2 2 0 0 0-2-2H7a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h1" />
    </>
  ),
  shuffle: (
    <>
      <path d="M4 7h3c4 0 6 10 10 10h3M4 17h3c1.6 0 2.9-1.6 4-3.5M13 10.5C14.1 8.6 15.4 7 17 7h3" />
      <path d="m18 4.5 2.5 2.5L18 9.5M18 14.5l2.5 2.5-2.5 2.5" />
    </>
  ),
  swap: <path d="M8 5v14m0 0-3.5-3.5M8 19l3.5-3.5M16 19V5m0 0-3.5 3.5M16 5l3.5 3.5" />,
  spin: (
    <>
      <path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4" />
      <path d="M19.5 3.5v4h-4" />
    </>
  ),
  comet: (
    <>
      <circle cx="16" cy="8" r="3.6" />
      <path d="M13.2 10.2 4 20M12.4 7.4 6.5 12M17 11.8 12 18" />
    </>
  ),
  forward: <path d="m6 6 6 6-6 6M13 6l6 6-6 6" />,
  undo: (
    <>
      <path d="M8.5 5 4.5 9l4 4" />
      <path d="M4.5 9H14a5.5 5.5 0 0 1 0 11h-4" />
    </>
  ),
  clear: <path d="M5 7h14M10 7V4.500h4V7m-7.5 0 1 13h9l1-13M10.5 11v5.500m3-5.500v5.5" />,
  again: (
    <>
      <path d="M4.5 12a7.5 7.5 0 0 1 13-5l2 2" />
      <path d="M19.5 4.500V9H15M19.5 12a7.5 7.5 0 0 1-13 5l-2-2" />
      <path d="M4.5 19.500V15H9" />
    </>
  ),
  twice: (
    <>
      <circle cx="8.5" cy="14.5" r="5.5" />
      <path d="M11.5 6.800A5.5 5.5 0 1 1 17 14.9" />
    </>
  ),
  cards: (
    <>
      <rect x="4" y="6" width="10" height="14" rx="2" />
      <path d="m11 3.5 7.2 2a2 2 0 0 1 1.3 2.500l-2.6 9.3" />
    </>
  ),
  coin: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <circle cx="12" cy="12" r="5" />
    </>
  ),
  gem: (
    <>
      <path d="M7 4h10l4 5.500L12 20.5 3 9.5 7 4Z" />
      <path d="M3 9.500h18M9 9.500l3 11 3-11L12 4 9 9.500Z" />
    </>
  ),
  ball: (
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M5 18.500h.01M12 18.500h.01M19 18.500h.01M8.5 15h.01M15.5 15h.01" strokeWidth="2.8" />
    </>
  ),
  wheel: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <circle cx="12" cy="12" r="2" />
      <path d="M12 3.500V10m0 4v6.500M3.5 12H10m4 0h6.500M6 6l4.5 4.500m3 3L18 18M18 6l-4.5 4.500m-3 3L6 18" />
    </>
  ),
  rise: (
    <>
      <path d="M4 18c7 0 11-4 14-12" />
      <path d="M13.5 7.5 18.2 5.500l1.8 4.8" />
    </>
  ),
  check: <path d="m5 12.5 4.5 4.500L19 7.5" />,
  flag: (
    <>
      <path d="M6 21V4" />
      <path d="M6 5h11l-2.5 3.500L17 12H6" />
    </>
  ),
  hand: (
    <path d="M6 12V7.500a1.5 1.5 0 0 1 3 0V11m0-5.500V5a1.5 1.5 0 0 1 3 0v6m0-5a1.5 1.5 0 0 1 3 0v5.500m0-3a1.5 1.5 0 0 1 3 0V15c0 3.5-2.5 6-6 6s-5.5-2-7.5-6.500c-.6-1.4 1-2.3 1.9-1.200L9 14.5" />
  ),
  split: <path d="M12 20v-6L5.5 7.500M12 14l6.5-6.500M5 12V7h5m4 0h5v5" />,
  shield: <path d="M12 3.5 5 6v5.500c0 4.3 2.9 7.6 7 9 4.1-1.4 7-4.7 7-9V6l-7-2.500Z" />,
  dice: (
    <>
      <path d="M12 2.8 20.5 8v8L12 21.2 3.5 16V8L12 2.8Z" />
      <path d="m12 7 5 7.5H7L12 7ZM12 2.8V7m8.5 1L17 14.5M3.5 8 7 14.5m5 6.7v-6.7" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

export type IconName = keyof typeof shapes;

export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {shapes[name]}
    </svg>
  );
}
