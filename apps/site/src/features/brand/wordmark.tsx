import { cx } from '@fairhouse/ui';
import { useBrand } from '../../shared/initial/initial-state.tsx';

/** The logo: a house with a tick as its door, drawn on a 32 grid. */
export function BrandMark({ size = 32, className }: { size?: number; className?: string }) {
  return (
    <svg className={cx('shrink-0', className)} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path d="M16 2.2 29 12v14.4A3.4 3.4 0 0 1 25.6 29.8H6.4A3.4 3.4 0 0 1 3 26.4V12z" fill="var(--accent)" />
      <path d="M16 2.2 29 12v1.9L16 4.3 3 13.9V12z" fill="var(--accent-strong)" />
      <path
        d="m9.4 18.6 5 5L24 12.8"
        fill="none"
        stroke="var(--accent-ink)"
        strokeWidth="3.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** Logo and name; both are data of the brand, which may have no logo of its own. */
export function Wordmark({ name, compact = false }: { name: string; compact?: boolean }) {
  const { logo } = useBrand();
  return (
    <span className="inline-flex items-center gap-2.5">
      {logo === null ? (
        <BrandMark size={30} />
      ) : (
        <img src={logo} alt="" width={30} height={30} className="size-[30px] shrink-0" />
      )}
      <span
        className={cx(
          'font-display text-[1.35rem] leading-none font-bold whitespace-nowrap tracking-[-0.01em] text-ink-1',
          compact && 'sr-only',
        )}
      >
        {name}
      </span>
    </span>
  );
}

/** The age badge of the footer and the gate. */
export function AgeSeal({ age, label, size = 44 }: { age: number; label: string; size?: number }) {
  return (
    <svg role="img" aria-label={label} width={size} height={size} viewBox="0 0 48 48" className="shrink-0">
      <circle cx="24" cy="24" r="21.5" fill="none" stroke="var(--lost)" strokeWidth="3.4" />
      <text
        x="23"
        y="30"
        textAnchor="middle"
        fontFamily="var(--font-text)"
        fontSize="17"
        fontWeight="750"
        fill="var(--ink-1)"
      >
        {age}
      </text>
      <path d="M35.5 19.5v7M32 23h7" stroke="var(--ink-1)" strokeWidth="2.2" strokeLinecap="round" />
    </svg>
  );
}
