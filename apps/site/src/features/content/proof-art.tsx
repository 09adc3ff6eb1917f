import type { ReactNode } from 'react';

function Frame({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      className="shrink-0"
      width="56"
      height="56"
      viewBox="0 0 56 56"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <rect width="56" height="56" rx="16" fill="var(--surface-2)" />
      {children}
    </svg>
  );
}

/** A sealed letter. */
export function SealArt() {
  return (
    <Frame>
      <path d="M12 19.5h32v20H12z" fill="var(--surface-3)" stroke="var(--ink-2)" strokeWidth="1.8" />
      <path d="m12 19.5 16 12 16-12" stroke="var(--ink-2)" strokeWidth="1.8" />
      <circle cx="28" cy="32.5" r="7" fill="var(--accent)" />
      <path d="m25 32.7 2.2 2.2 4-4.4" stroke="var(--accent-ink)" strokeWidth="2" />
    </Frame>
  );
}

/** Two streams that become one. */
export function StirArt() {
  return (
    <Frame>
      <path d="M11 18h6c7 0 8 20 16 20h11" stroke="var(--accent)" strokeWidth="3" />
      <path d="M11 38h6c7 0 8-20 16-20h11" stroke="var(--live)" strokeWidth="3" />
      <circle cx="25" cy="28" r="4.6" fill="var(--surface-2)" stroke="var(--ink-1)" strokeWidth="2" />
      <path d="m40.5 34.5 3.5 3.5-3.5 3.5M40.5 14.5 44 18l-3.5 3.5" stroke="var(--ink-2)" strokeWidth="2" />
    </Frame>
  );
}

/** The opened letter under a glass. */
export function OpenArt() {
  return (
    <Frame>
      <path d="M13 13h22v30H13z" fill="var(--surface-3)" stroke="var(--ink-2)" strokeWidth="1.8" />
      <path d="M18 20h12M18 25.5h12M18 31h6" stroke="var(--ink-2)" strokeWidth="1.8" />
      <circle cx="34" cy="33" r="8" fill="var(--live-wash)" stroke="var(--live)" strokeWidth="2.4" />
      <path d="m30.6 33.2 2.4 2.4 4.2-4.6M40 39l5 5" stroke="var(--live)" strokeWidth="2.4" />
    </Frame>
  );
}
