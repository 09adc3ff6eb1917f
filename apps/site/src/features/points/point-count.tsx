import { formatCount, useTexts } from '@fairhouse/i18n';

/** Whole points in the digits of the reader's language. */
export function usePointText(): (points: string | bigint) => string {
  const { language } = useTexts();
  return (points) => formatCount(BigInt(points), language);
}

/** The drawing of a point, beside a count of them. */
export function PointMark({ size = 20 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 24 24" className="shrink-0">
      <circle cx="12" cy="12" r="10.5" fill="var(--accent)" />
      <circle cx="12" cy="12" r="7.8" fill="none" stroke="var(--accent-ink)" strokeOpacity=".45" strokeWidth="1.2" />
      <path d="m12 6.6 1.6 3.4 3.7.5-2.7 2.6.7 3.7L12 15l-3.3 1.8.7-3.7-2.7-2.6 3.7-.5z" fill="var(--accent-ink)" />
    </svg>
  );
}
