import type { MissionSummary } from '@fairhouse/contract';
import { parseAmount } from '@fairhouse/money';
import { cx } from '@fairhouse/ui';

const minor = (value: string): bigint => parseAmount(value) ?? 0n;

/** Whole per cent of the way from one milestone to the next. */
function shareOf(has: bigint, from: bigint, to: bigint): number {
  if (has >= to) return 100;
  return has <= from ? 0 : Number(((has - from) * 100n) / (to - from));
}

/** A part of the bar for each milestone, so that the first is as visible as the last. */
export function MilestoneTrack({
  mission,
  label,
}: {
  mission: Pick<MissionSummary, 'reachedValue' | 'milestones'>;
  label: string;
}) {
  const has = minor(mission.reachedValue);
  const targets = mission.milestones.map(({ targetValue }) => minor(targetValue));
  const shares = targets.map((target, at) => shareOf(has, targets[at - 1] ?? 0n, target));
  const sum = Math.floor(shares.reduce((total, share) => total + share, 0) / Math.max(1, shares.length));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={sum}
      className="flex gap-1.5"
    >
      {mission.milestones.map(({ milestoneId }, at) => (
        <span key={milestoneId} className="relative h-2.5 flex-1 overflow-hidden rounded-full bg-surface-3">
          <span
            className={cx(
              'block h-full origin-[0_50%] rounded-full transition-transform duration-200 rtl:origin-[100%_50%]',
              shares[at] === 100 ? 'bg-won' : 'bg-live',
            )}
            style={{ transform: `scaleX(${(shares[at] ?? 0) / 100})` }}
          />
        </span>
      ))}
    </div>
  );
}
