import { cx } from './cx.ts';

/** A spinner; with a label it is announced, without one it is decoration beside a text that is. */
export function Spinner({ label, size = 20, className }: { label?: string; size?: number; className?: string }) {
  return (
    <svg
      className={cx('shrink-0 animate-spin', className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.6" opacity="0.22" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" />
    </svg>
  );
}
