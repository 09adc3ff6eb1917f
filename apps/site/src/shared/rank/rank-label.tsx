import type { MemberInfo } from '@fairhouse/contract';
import { cx } from '@fairhouse/ui';
import { RankBadge } from '@fairhouse/ui/rank-badge';

/** Badge and name of a rank beside a nickname. */
export function RankLabel({
  label,
  className,
}: {
  label: NonNullable<MemberInfo['clubLabel']>;
  className?: string | undefined;
}) {
  return (
    <span
      className={cx(
        'inline-flex max-w-full min-w-0 items-center gap-1.5 rounded-full bg-surface-2 py-0.5 ps-1 pe-2.5 text-xs font-semibold text-ink-1 ring-1 ring-line ring-inset',
        className,
      )}
    >
      <RankBadge rank={label} size={18} />
      <bdi className="truncate">{label.labelName}</bdi>
    </span>
  );
}
