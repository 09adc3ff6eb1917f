import { Icon } from '@fairhouse/ui';

/** A name that opens what is below it. */
export function Opener({ name, label, onOpen }: { name: string; label: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onOpen}
      className="inline-flex min-h-11 items-center gap-1 font-semibold text-live underline-offset-4 hover:underline sm:pointer-fine:min-h-9"
    >
      <bdi>{name}</bdi>
      <Icon name="chevron-forward" size={16} className="rtl:-scale-x-100" />
    </button>
  );
}
