import type { ReactElement, ReactNode } from 'react';

/** Ranks; a tile of the first view shows it. */
export const crownIcon = <path d="M4.5 17.5 3.5 8l5 3.5L12 5.5l3.5 6 5-3.5-1 9.5zM5 20.5h14" />;

/** A bonus; pages that come later show it too. */
export const giftIcon = (
  <path d="M4 8h16v3.5H4zM5.5 11.5v8h13v-8M12 8v11.5M12 8c-1-3.5-2.6-4.5-4-4.5a2.2 2.2 0 0 0 0 4.5h8a2.2 2.2 0 0 0 0-4.5c-1.4 0-3 1-4 4.5" />
);

/** Our own line icons on a 24 grid, drawn with one stroke width to match text. */
const shapes = {
  home: <path d="M4 11.2 12 4.5l8 6.7M6.2 9.6v9.2h4v-5h3.6v5h4V9.6" />,
  flame: (
    <path d="M12.2 3.5c.6 3.2 5.3 5.2 5.3 10.2a5.5 5.5 0 0 1-11 0c0-2.2 1-3.6 2.2-4.8.2 1.5.8 2.3 1.7 2.8-.4-3.4.4-6.1 1.8-8.2Z" />
  ),
  grid: <path d="M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z" />,
  dice: (
    <>
      <rect x="4.5" y="4.5" width="15" height="15" rx="3.6" />
      <path d="M9 9h.01M15 9h.01M12 12h.01M9 15h.01M15 15h.01" strokeWidth="2.4" />
    </>
  ),
  reels: (
    <>
      <rect x="3.5" y="6" width="17" height="12" rx="2.4" />
      <path d="M9.2 6v12M14.8 6v12M6.3 10.2v3.6M12 9.4l1.3 2.6-1.3 2.6-1.3-2.6zM17.7 10.2v3.6" />
    </>
  ),
  house: <path d="M4.5 19.5v-9L12 4.5l7.5 6v9h-5v-3.2a2.5 2.5 0 0 0-5 0v3.2z" />,
  shield: <path d="M12 3.8 19 6.4v5.2c0 4.2-2.9 7.2-7 8.6-4.1-1.4-7-4.4-7-8.6V6.4zM8.8 12l2.3 2.3 4.1-4.4" />,
  globe: (
    <path d="M12 3.8a8.2 8.2 0 1 0 0 16.4 8.2 8.2 0 0 0 0-16.4ZM4 12h16M12 3.8c2.4 2.2 3.5 5 3.5 8.2s-1.1 6-3.5 8.2c-2.4-2.2-3.5-5-3.5-8.2S9.6 6 12 3.8Z" />
  ),
  sun: (
    <path d="M12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6ZM12 3v1.8M12 19.2V21M4.8 12H3M21 12h-1.8M6.9 6.9 5.6 5.6M18.4 18.4l-1.3-1.3M17.1 6.9l1.3-1.3M5.6 18.4l1.3-1.3" />
  ),
  moon: <path d="M19.5 14.2A7.8 7.8 0 0 1 9.8 4.5a7.8 7.8 0 1 0 9.7 9.7Z" />,
  menu: <path d="M4.5 7h15M4.5 12h15M4.5 17h9" />,
  close: <path d="m6.5 6.5 11 11M17.5 6.5l-11 11" />,
  check: <path d="m5.5 12.5 4.3 4.3 8.7-9.3" />,
  'chevron-down': <path d="m6.5 9.5 5.5 5.5 5.5-5.5" />,
  'chevron-forward': <path d="m9.5 6.5 5.5 5.5-5.5 5.5" />,
  'chevron-back': <path d="M14.5 6.5 9 12l5.5 5.5" />,
  'arrow-up': <path d="M12 19V5.5M6.5 11 12 5.5l5.5 5.5" />,
  user: <path d="M12 4.2a3.9 3.9 0 1 0 0 7.8 3.9 3.9 0 0 0 0-7.8ZM4.8 20c.5-3.7 3.3-5.6 7.2-5.6s6.7 1.9 7.2 5.6" />,
  team: (
    <path d="M12 3.8a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2ZM5.6 15a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2ZM18.4 15a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2ZM12 9v3.2M5.6 15c0-1.8 1-2.8 2.8-2.8h7.2c1.8 0 2.8 1 2.8 2.8" />
  ),
  wallet: (
    <path d="M4.5 8.2c0-1.5 1-2.4 2.4-2.4h9.6v2.8M4.5 8.2c0 .4.8.9 2 .9h13v10H7c-1.6 0-2.5-.9-2.5-2.5zM16.2 14h.01" />
  ),
  phone: <path d="M7.5 3.8h9v16.4h-9zM11 17.4h2" />,
  mail: <path d="M4 6.5h16v11H4zM4.4 7l7.6 6 7.6-6" />,
  lock: <path d="M6 10.8h12v8.7H6zM8.5 10.8V8a3.5 3.5 0 0 1 7 0v2.8M12 14.3v1.8" />,
  records: <path d="M6 3.8h12v16.4l-2.4-1.5-2.2 1.5-2.4-1.5-2.2 1.5L6 18.9zM9.2 8.5h5.6M9.2 12.2h5.6" />,
  eye: (
    <path d="M3.2 12c2-4 5-6 8.8-6s6.8 2 8.8 6c-2 4-5 6-8.8 6s-6.8-2-8.8-6ZM12 9.3a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4Z" />
  ),
  'eye-off': (
    <path d="M4 4.5l16 15M9.9 6.2A9.6 9.6 0 0 1 12 6c3.8 0 6.8 2 8.8 6a13 13 0 0 1-2.7 3.6M6.4 7.8A12.6 12.6 0 0 0 3.2 12c2 4 5 6 8.8 6 1.5 0 2.9-.3 4.1-.9M10.3 10a2.7 2.7 0 0 0 3.7 3.9" />
  ),
  alert: <path d="M12 4.5 21 19.5H3zM12 10v4.3M12 16.9h.01" />,
  info: <path d="M12 3.8a8.2 8.2 0 1 0 0 16.4 8.2 8.2 0 0 0 0-16.4ZM12 11.2v5M12 7.9h.01" />,
  logout: <path d="M13.5 4.5H6.8c-.7 0-1.3.6-1.3 1.3v12.4c0 .7.6 1.3 1.3 1.3h6.7M10.5 12h9M16 8.5l3.5 3.5-3.5 3.5" />,
  gift: giftIcon,
  crown: crownIcon,
  play: <path d="M8 5.2v13.6L19 12z" fill="currentColor" strokeLinejoin="round" />,
  trophy: (
    <path d="M8 4.5h8v5.7a4 4 0 0 1-8 0zM8 6.2H4.8c0 2.9 1.2 4.4 3.4 4.5M16 6.2h3.2c0 2.9-1.2 4.4-3.4 4.5M12 14.2v3M8.5 19.5h7M9.8 17.2h4.4" />
  ),
  pencil: <path d="M5 19l.9-3.9L15.8 5.2a1.9 1.9 0 0 1 2.7 0l.3.3a1.9 1.9 0 0 1 0 2.7L8.9 18.1zM13.8 7.2l3 3" />,
  copy: <path d="M9 9h10.5v10.5H9zM5.5 15H4.5V4.5H15v1" />,
  refresh: <path d="M19.5 11.5a7.6 7.6 0 1 0-.9 4.3M19.8 6v5.5h-5.5" />,
  chat: <path d="M4.5 5.5h15v10h-8.2L7 19.3v-3.8H4.5zM8.5 9.2h7M8.5 12h4.6" />,
  bell: (
    <path d="M6 16.5c1.2-1.3 1.6-2.8 1.6-5a4.4 4.4 0 0 1 8.8 0c0 2.2.4 3.7 1.6 5zM10.2 19.2c.9 1 2.7 1 3.6 0M12 5v1.8" />
  ),
  search: <path d="M10.8 4.8a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM15.4 15.4l4.3 4.3" />,
  pause: <path d="M8.5 5.5v13M15.5 5.5v13" strokeWidth="2.6" />,
  download: <path d="M12 4.5v10.2M7.5 10.5l4.5 4.4 4.5-4.4M5 19.5h14" />,
  heart: <path d="M12 19.3 5.3 12.6a4.2 4.2 0 0 1 0-6 4.2 4.2 0 0 1 6 0l.7.8.7-.8a4.2 4.2 0 0 1 6 6z" />,
  clock: <path d="M12 3.8a8.2 8.2 0 1 0 0 16.4 8.2 8.2 0 0 0 0-16.4ZM12 7.6V12l3 2.2" />,
  external: <path d="M13.5 4.5h6v6M19.5 4.5l-9 9M9.5 6.5h-5v13h13v-5" />,
} as const satisfies Record<string, ReactNode>;

/** What only later pages show comes with them as a drawing (later-icons.tsx): the first view carries the shapes here and no others. */
export type IconName = keyof typeof shapes | ReactElement;

/** Directional icons are mirrored in a right-to-left page. */
const mirrored: readonly IconName[] = ['chevron-forward', 'chevron-back', 'logout'];

/** A decorative icon; the text or label beside it always names the thing. */
export function Icon({ name, size = 20, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      className={`${mirrored.includes(name) ? 'rtl:-scale-x-100 ' : ''}shrink-0 ${className ?? ''}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {typeof name === 'string' ? shapes[name] : name}
    </svg>
  );
}
