import type { ReactNode } from 'react';
import { giftIcon } from '@fairhouse/ui/later-icons';
import type { CategoryId } from './menu-entries.ts';

/** A picture for every category, drawn with the one stroke of our icons (packages/ui). */
const shapes: Record<CategoryId, ReactNode> = {
  NEW: (
    <path d="M12 3.6l1.9 5.1 5.3.4-4.1 3.4 1.3 5.2-4.4-2.9-4.4 2.9 1.3-5.2-4.1-3.4 5.3-.4zM18.6 17.4v3M17.1 18.9h3M5 4.2v2.4M3.8 5.4h2.4" />
  ),
  RNG: (
    <>
      <rect x="3.2" y="5.6" width="15" height="12.8" rx="2.4" />
      <path d="M8.2 5.6v12.8M13.2 5.6v12.8M20.8 9.4v5M20.8 7.2h.01M5.7 10.6v2.8M10.7 10.6v2.8M15.7 10.6v2.8" />
    </>
  ),
  CRASH: (
    <path d="M4 19.5c5.2-.4 9.4-3.4 12-9.2M12.6 10.8l3.4-.6 1.6 3.1M17.2 3.4l.5 2.2 2.2.5-2.2.6-.5 2.2-.6-2.2-2.2-.6 2.2-.5zM4 4.5v15h15.5" />
  ),
  MEGAWAY: (
    <path d="M4 4.5h4v5H4zM4 13.5h4v6H4zM10 4.5h4v3.4h-4zM10 11h4v3.4h-4zM10 17.4h4v2.1h-4zM16 4.5h4v7h-4zM16 15h4v4.5h-4z" />
  ),
  FEATUREBUY: (
    <path d="M4.4 12.6V5.4a1 1 0 0 1 1-1h7.2l7 7a1.4 1.4 0 0 1 0 2l-6.2 6.2a1.4 1.4 0 0 1-2 0zM8.4 8.4h.01M11.2 13.4l2.2 1.2 2.4-1.4-1.2 2.4 1 2" />
  ),
  BONUSGAME: giftIcon,
  TG: (
    <path d="M12 4.2a7.8 7.8 0 1 0 0 15.6 7.8 7.8 0 0 0 0-15.6ZM12 8.4a3.6 3.6 0 1 0 0 7.2 3.6 3.6 0 0 0 0-7.2ZM12 4.2v4.2M12 15.6v4.2M4.2 12h4.2M15.6 12h4.2" />
  ),
  BG: (
    <>
      <rect x="4.2" y="4.2" width="15.6" height="15.6" rx="2.6" />
      <path d="M9.4 4.2v15.6M14.6 4.2v15.6M4.2 9.4h15.6M4.2 14.6h15.6" />
      <circle cx="12" cy="12" r="1.3" fill="currentColor" />
    </>
  ),
  LIVE: (
    <>
      <rect x="3.6" y="7" width="11.4" height="10" rx="2.2" />
      <path d="M15 10.6l5.4-3v8.8L15 13.4M7 10.4h.01" />
    </>
  ),
  GAMESHOW: (
    <path d="M12 3.6a8 8 0 1 0 .01 0M12 3.6v16M4.2 11.6h15.6M6.4 6l11.2 11.2M17.6 6 6.4 17.2M12 1.6l1.5 2.6h-3z" />
  ),
  FISH: (
    <path d="M3.4 12c2.4-3.8 5.4-5.6 8.8-5.6 2.9 0 5.2 1.5 6.8 4l2.4-2.2v7.6L19 13.6c-1.6 2.5-3.9 4-6.8 4-3.4 0-6.4-1.8-8.8-5.6ZM8 11h.01M13.2 9.6c1 1.6 1 3.2 0 4.8" />
  ),
  PVP: (
    <path d="M5 4.5l9.4 9.4M19 4.5l-9.4 9.4M5 4.5v3l8 8M19 4.5v3l-8 8M12.6 16.9l3.4-3.4M11.4 16.9 8 13.5M16.2 16.2l3 3M7.8 16.2l-3 3" />
  ),
  SPORTS: (
    <path d="M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 8.6l3.3 2.4-1.3 3.9h-4L8.7 11zM12 4.2v4.4M19.6 10.2 15.3 11M16.6 18.4 14 14.9M7.4 18.4l2.6-3.5M4.4 10.2l4.3.8" />
  ),
  ESPORTS: (
    <path d="M7.6 7.6h8.8c2.6 0 4.2 2.2 4.4 5.6.2 2.6-.7 4.2-2.2 4.2-1.7 0-2.5-2.8-4-2.8H9.4c-1.5 0-2.3 2.8-4 2.8-1.5 0-2.4-1.6-2.2-4.2.2-3.4 1.8-5.6 4.4-5.6ZM8.4 9.6v3.2M6.8 11.2H10M15 10.2h.01M17 12.2h.01" />
  ),
  LOTT: (
    <>
      <circle cx="8.6" cy="14.6" r="4.9" />
      <circle cx="16.2" cy="8.4" r="4.2" />
      <path d="M8 12.8l1.2-.7v5M15.2 7.2c.3-.9 2-.8 1.9.3 0 .7-1.9 1.4-1.9 2.3h2" />
    </>
  ),
  ELOTT: (
    <>
      <circle cx="12" cy="9.8" r="6" />
      <path d="M8.2 14.8 6.4 20h11.2l-1.8-5.2M10 8.6h.01M13.6 7.8h.01M12 11.4h.01M14.6 11h.01M9.2 11.6h.01M12 17.6h.01" />
    </>
  ),
  COCKFIGHT: (
    <path d="M9.4 8.2c0-1.9 1.4-3 3-3s2.8 1.2 2.8 2.8v2.2c2.4.6 3.8 2.4 3.8 4.6 0 2.6-2.2 4.4-5.6 4.4-4.6 0-7.6-2.6-8.4-7.8 1.8 1.4 3 1.4 4.4.4zM9.4 8.2 6.8 9.4M11 5.4l-.4-1.6 1.5.7.7-1.3.8 1.4 1.4-.6-.4 1.7M12.4 8.2h.01M11.4 19.2V21M14.4 19.1V21" />
  ),
  BGS: (
    <>
      <path d="M4.5 19.5v-9L12 4.5l7.5 6v9z" />
      <path d="M9.4 12.4h.01M14.6 12.4h.01M12 14.8h.01M9.4 17.2h.01M14.6 17.2h.01" strokeWidth="2.3" />
    </>
  ),
};

export function CategoryIcon({ id, size = 22, className }: { id: CategoryId; size?: number; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      className={`shrink-0 ${className ?? ''}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {shapes[id]}
    </svg>
  );
}
