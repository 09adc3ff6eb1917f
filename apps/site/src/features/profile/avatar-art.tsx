import type { ReactNode } from 'react';
import type { TextKey } from '@fairhouse/i18n';

/** One drawn avatar: its background, and its shapes on a field of 64 by 64. */
export interface DrawnAvatar {
  readonly tile: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  readonly name: TextKey;
  readonly art: ReactNode;
}

const ink = 'var(--tile-ink)';
const dark = 'var(--tile-b)';
const light = 'var(--tile-a)';

const eyes = (y: number, apart: number, size = 2.6): ReactNode =>
  [-1, 1].map((side) => <circle key={side} cx={32 + side * apart} cy={y} r={size} fill={dark} />);
const nose = (y: number, width = 3.2): ReactNode => (
  <path d={`M${32 - width} ${y}h${2 * width}l-${width} ${width}z`} fill={dark} strokeLinejoin="round" />
);

/**
 * Guests of the night market, drawn for this house; the index is the number on the wire, so the order never changes.
 */
export const drawnAvatars: readonly DrawnAvatar[] = [
  {
    tile: 6,
    name: 'profile.avatars.fox',
    art: (
      <>
        <path d="M13 15l12 6h14l12-6-2 20-17 17-17-17z" fill={ink} />
        <path d="M17 21l6 4-4 6zM47 21l-6 4 4 6z" fill={dark} />
        <path d="M15 34l12 2 5 12 5-12 12-2-17 18z" fill={light} />
        {eyes(33, 7.5)}
        {nose(45.5)}
      </>
    ),
  },
  {
    tile: 3,
    name: 'profile.avatars.owl',
    art: (
      <>
        <path d="M14 14l8 5h20l8-5v22a18 18 0 0 1-36 0z" fill={ink} />
        <circle cx="24.5" cy="30" r="8" fill={light} />
        <circle cx="39.5" cy="30" r="8" fill={light} />
        <circle cx="24.5" cy="30" r="4.4" fill={dark} />
        <circle cx="39.5" cy="30" r="4.4" fill={dark} />
        <circle cx="26" cy="28.5" r="1.4" fill={ink} />
        <circle cx="41" cy="28.5" r="1.4" fill={ink} />
        <path d="M29 36h6l-3 6z" fill={dark} />
        <path d="M24 47q3 3 8 3t8-3" stroke={light} strokeWidth="2" fill="none" strokeLinecap="round" />
      </>
    ),
  },
  {
    tile: 4,
    name: 'profile.avatars.cat',
    art: (
      <>
        <path d="M15 13l10 8h14l10-8v23q0 15-17 15T15 36z" fill={ink} />
        <path d="M18 20l5 4-5 4zM46 20l-5 4 5 4z" fill={light} />
        <path d="M22 31q3-4 6 0M36 31q3-4 6 0" stroke={dark} strokeWidth="2.6" fill="none" strokeLinecap="round" />
        {nose(38, 2.6)}
        <path
          d="M27 43q2.5 2.5 5 0q2.5 2.5 5 0M8 36l9 2M8 43l9-1M56 36l-9 2M56 43l-9-1"
          stroke={dark}
          strokeWidth="1.8"
          fill="none"
          strokeLinecap="round"
        />
      </>
    ),
  },
  {
    tile: 1,
    name: 'profile.avatars.bear',
    art: (
      <>
        <circle cx="18" cy="19" r="8" fill={ink} />
        <circle cx="46" cy="19" r="8" fill={ink} />
        <circle cx="18" cy="19" r="4" fill={light} />
        <circle cx="46" cy="19" r="4" fill={light} />
        <circle cx="32" cy="34" r="19" fill={ink} />
        <ellipse cx="32" cy="41" rx="9.5" ry="7.5" fill={light} />
        {eyes(30, 8)}
        {nose(37)}
        <path d="M32 40v4" stroke={dark} strokeWidth="2" strokeLinecap="round" />
      </>
    ),
  },
  {
    tile: 5,
    name: 'profile.avatars.frog',
    art: (
      <>
        <circle cx="20" cy="21" r="9" fill={ink} />
        <circle cx="44" cy="21" r="9" fill={ink} />
        <ellipse cx="32" cy="37" rx="22" ry="15.5" fill={ink} />
        <circle cx="20" cy="21" r="4.5" fill={dark} />
        <circle cx="44" cy="21" r="4.5" fill={dark} />
        <circle cx="21.5" cy="19.5" r="1.4" fill={ink} />
        <circle cx="45.5" cy="19.5" r="1.4" fill={ink} />
        <path d="M19 39q13 10 26 0" stroke={dark} strokeWidth="2.6" fill="none" strokeLinecap="round" />
        <circle cx="17" cy="36" r="3" fill={light} />
        <circle cx="47" cy="36" r="3" fill={light} />
      </>
    ),
  },
  {
    tile: 7,
    name: 'profile.avatars.whale',
    art: (
      <>
        <path
          d="M9 36q0-15 19-15 16 0 18 12 4-1 4-7-4-1-4-6 5 0 7 3 3-3 7-2-1 6-6 6 1 22-24 22-21 0-21-13z"
          fill={ink}
        />
        <path d="M11 40q9 8 22 5 8-2 12-7-1 11-17 11-14 0-17-9z" fill={light} />
        <circle cx="19" cy="34" r="2.6" fill={dark} />
        <path d="M25 17q-1-5-5-5M25 17q1-5 5-5" stroke={ink} strokeWidth="2.6" fill="none" strokeLinecap="round" />
      </>
    ),
  },
  {
    tile: 2,
    name: 'profile.avatars.rabbit',
    art: (
      <>
        <path d="M20 30Q14 8 22 8t7 18zM44 30Q50 8 42 8t-7 18z" fill={ink} />
        <path d="M22.5 26Q19 12 22.5 12t3.5 13zM41.5 26Q45 12 41.5 12t-3.5 13z" fill={light} />
        <ellipse cx="32" cy="39" rx="17" ry="15" fill={ink} />
        {eyes(37, 7.5)}
        {nose(42, 2.4)}
        <circle cx="20.5" cy="43" r="3" fill={light} />
        <circle cx="43.5" cy="43" r="3" fill={light} />
        <path d="M32 44.5v3" stroke={dark} strokeWidth="1.8" strokeLinecap="round" />
      </>
    ),
  },
  {
    tile: 5,
    name: 'profile.avatars.panda',
    art: (
      <>
        <circle cx="17" cy="19" r="7.5" fill={dark} />
        <circle cx="47" cy="19" r="7.5" fill={dark} />
        <circle cx="32" cy="34" r="19" fill={ink} />
        <ellipse cx="23.5" cy="32" rx="5" ry="6.5" transform="rotate(24 23.5 32)" fill={dark} />
        <ellipse cx="40.5" cy="32" rx="5" ry="6.5" transform="rotate(-24 40.5 32)" fill={dark} />
        <circle cx="24.5" cy="31" r="1.8" fill={ink} />
        <circle cx="39.5" cy="31" r="1.8" fill={ink} />
        {nose(40, 2.8)}
        <path d="M28 45.5q4 3 8 0" stroke={dark} strokeWidth="2" fill="none" strokeLinecap="round" />
      </>
    ),
  },
  {
    tile: 1,
    name: 'profile.avatars.lantern',
    art: (
      <>
        <path d="M32 6v8M32 50v8" stroke={ink} strokeWidth="2.4" strokeLinecap="round" />
        <rect x="24" y="13" width="16" height="4.5" rx="2" fill={dark} />
        <rect x="24" y="46.5" width="16" height="4.5" rx="2" fill={dark} />
        <ellipse cx="32" cy="32" rx="18" ry="15" fill={ink} />
        <path d="M32 17q-9 15 0 30M32 17q9 15 0 30" stroke={light} strokeWidth="2" fill="none" />
        {eyes(30, 8.5)}
        <path d="M27 36q5 4 10 0" stroke={dark} strokeWidth="2.4" fill="none" strokeLinecap="round" />
      </>
    ),
  },
  {
    tile: 3,
    name: 'profile.avatars.moon',
    art: (
      <>
        <path d="M41 10a23 23 0 1 0 11 31 19 19 0 0 1-11-31z" fill={ink} />
        <path d="M20 31q2.5-3 5 0" stroke={dark} strokeWidth="2.4" fill="none" strokeLinecap="round" />
        <path d="M24 40q4 3 8 1" stroke={dark} strokeWidth="2.4" fill="none" strokeLinecap="round" />
        <path d="M48 18l1.6 3.9 3.9 1.6-3.9 1.6-1.6 3.9-1.6-3.9-3.9-1.6 3.9-1.6z" fill={light} />
      </>
    ),
  },
  {
    tile: 6,
    name: 'profile.avatars.tiger',
    art: (
      <>
        <circle cx="17.5" cy="19" r="7" fill={ink} />
        <circle cx="46.5" cy="19" r="7" fill={ink} />
        <circle cx="32" cy="34" r="19.5" fill={ink} />
        <path
          d="M32 15v8M26 16l2 6M38 16l-2 6M13 32h7M13.5 38l6-1M51 32h-7M50.5 38l-6-1"
          stroke={dark}
          strokeWidth="2.8"
          strokeLinecap="round"
        />
        <ellipse cx="32" cy="42" rx="9" ry="6.5" fill={light} />
        {eyes(32, 8)}
        {nose(38.5)}
      </>
    ),
  },
  {
    tile: 2,
    name: 'profile.avatars.turtle',
    art: (
      <>
        <path d="M10 40q0-20 21-20t21 20z" fill={ink} />
        <path
          d="M31 20l-8 9 3 11h11l3-11zM23 29l-11 3M40 29l11 3"
          stroke={light}
          strokeWidth="2.4"
          fill="none"
          strokeLinejoin="round"
        />
        <path d="M9 40h45q6-1 6-7t-5-6q-5 0-5 6 0 4-4 7z" fill={ink} />
        <circle cx="56" cy="31" r="1.8" fill={dark} />
        <path d="M16 40h8v6q-4 3-8 0zM38 40h8v6q-4 3-8 0z" fill={ink} />
        <path d="M9 40h43" stroke={dark} strokeWidth="2.4" strokeLinecap="round" />
      </>
    ),
  },
];
