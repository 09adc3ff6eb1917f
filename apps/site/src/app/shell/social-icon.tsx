import type { ReactNode } from 'react';
import type { SocialKind } from './house-links.ts';

/** Names of social networks are never translated. */
export const socialNames: Record<SocialKind, string> = {
  FACEBOOK: 'Facebook',
  TIKTOK: 'TikTok',
  TWITTER: 'Twitter',
  INSTAGRAM: 'Instagram',
  YOUTUBE: 'YouTube',
};

/** A drawing of what each network is for; no logo of anybody. */
const shapes: Record<SocialKind, ReactNode> = {
  FACEBOOK: (
    <path d="M14.6 20v-7h2.6l.5-3h-3.1V8.2c0-1 .5-1.7 1.8-1.7h1.4V3.9c-.5-.1-1.3-.2-2-.2-2.5 0-4 1.5-4 4V10H9v3h2.8v7" />
  ),
  TIKTOK: <path d="M13.4 4v10.8a3.2 3.2 0 1 1-3.2-3.2M13.4 4c.3 2.6 2 4.4 4.6 4.6" />,
  TWITTER: <path d="M5 5l14 14M5 5h3.4L19 19h-3.4zM18.4 5l-5.6 6M5.8 19l5.4-5.8" />,
  INSTAGRAM: (
    <>
      <rect x="4.5" y="4.5" width="15" height="15" rx="4.4" />
      <circle cx="12" cy="12" r="3.5" />
      <path d="M16.4 7.6h.01" strokeWidth="2.2" />
    </>
  ),
  YOUTUBE: (
    <>
      <rect x="3.6" y="6" width="16.8" height="12" rx="3.6" />
      <path d="M10.4 9.4v5.2l4.4-2.6z" fill="currentColor" />
    </>
  ),
};

export function SocialIcon({ kind }: { kind: SocialKind }) {
  return (
    <svg
      aria-hidden="true"
      width={20}
      height={20}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {shapes[kind]}
    </svg>
  );
}
