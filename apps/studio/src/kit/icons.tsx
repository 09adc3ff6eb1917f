import type { ReactNode } from 'react';

/** The studio's own line icons, 24 px grid, drawn in the colour of the text around them. */
const shapes = {
  minus: <path d="M6 12h12" />,
  plus: <path d="M6 12h12M12 6v12" />,
  soundOn: <><path d="M4 10v4h3.5L12 18V6L7.5 10H4Z" /><path d="M15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11" /></>,
  soundOff: <><path d="M4 10v4h3.5L12 18V6L7.5 10H4Z" /><path d="m16 9.5 5 5m0-5-5 5" /></>,
  rules: <><path d="M6 4h9.5A2.5 2.5 0 0 1 18 6.5V20H8a2 2 0 0 1-2-2V4Z" /><path d="M9.5 8.5h5M9.5 12h5" /></>,
  fair: <><path d="M12 3.5 5 6v5.5c0 4.3 2.9 7.6 7 9 4.1-1.4 7-4.7 7-9V6l-7-2.5Z" /><path d="m9 12 2.2 2.2L15.2 10" /></>,
  pause: <><path d="M5 8h11v5a5 5 0 0 1-5 5H10a5 5 0 0 1-5-5V8Z" /><path d="M16 9.5h1.5a2 2 0 0 1 0 4.5H15.8M8 3v2M11.5 3v2M4 21h13" /></>,
  close: <path d="m6.5 6.5 11 11m0-11-11 11" />,
  copy: <><rect x="8" y="8" width="11" height="12" rx="2" /><path d="M15 8V6a2 2 0 0 0-2-2H7a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h1" /></>,
  shuffle: <><path d="M4 7h3c4 0 6 10 10 10h3M4 17h3c1.6 0 2.9-1.6 4-3.5M13 10.5C14.1 8.6 15.4 7 17 7h3" /><path d="m18 4.5 2.5 2.5L18 9.5M18 14.5l2.5 2.5-2.5 2.5" /></>,
  swap: <path d="M8 5v14m0 0-3.5-3.5M8 19l3.5-3.5M16 19V5m0 0-3.5 3.5M16 5l3.5 3.5" />,
  spin: <><path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4" /><path d="M19.5 3.5v4h-4" /></>,
  forward: <path d="m6 6 6 6-6 6M13 6l6 6-6 6" />,
  dice: <><path d="M12 2.8 20.5 8v8L12 21.2 3.5 16V8L12 2.8Z" /><path d="m12 7 5 7.5H7L12 7ZM12 2.8V7m8.5 1L17 14.5M3.5 8 7 14.5m5 6.7v-6.7" /></>,
} as const satisfies Record<string, ReactNode>;

export type IconName = keyof typeof shapes;

export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
  return (
    <svg
      className="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false"
      fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round"
    >
      {shapes[name]}
    </svg>
  );
}
