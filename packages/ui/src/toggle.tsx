import { cx } from './cx.ts';

/** The drawing of a switch; the control with the role and the name is around it. */
export function Toggle({ isOn }: { isOn: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'flex h-7 w-12 shrink-0 items-center rounded-full p-0.5 ring-1 ring-inset transition-colors duration-150',
        isOn ? 'bg-accent ring-accent' : 'bg-surface-3 ring-line-strong',
      )}
    >
      <span
        className={cx(
          'size-6 rounded-full shadow-1 transition-transform duration-150',
          isOn ? 'translate-x-5 bg-accent-ink rtl:-translate-x-5' : 'bg-ink-2',
        )}
      />
    </span>
  );
}
