import type { Reward, RewardType, RewardView } from '@fairhouse/contract';
import { cx } from '@fairhouse/ui';
import { useRewardWords } from './reward-words.ts';

const marks: Record<RewardType, { tone: string; path: string }> = {
  cash: {
    tone: 'bg-won-wash text-won',
    path: 'M12 4.2a7.8 7.8 0 1 0 0 15.6 7.8 7.8 0 0 0 0-15.6ZM12 8.4l1.2 2.4 2.4 1.2-2.4 1.2L12 15.6l-1.2-2.4L8.4 12l2.4-1.200z',
  },
  bonus: {
    tone: 'bg-accent-wash text-accent-text',
    path: 'M4.5 9h15v3h-15zM6 12v7.500h12V12M12 9v10.500M12 9C11 5.8 9.6 4.8 8.3 4.800a2.1 2.1 0 0 0 0 4.200h7.400a2.1 2.1 0 0 0 0-4.200C14.4 4.8 13 5.8 12 9',
  },
  points: {
    tone: 'bg-accent-wash text-accent-text',
    path: 'm12 4 2.4 5.1 5.6.7-4.1 3.9 1 5.500L12 16.500l-4.9 2.7 1-5.500L4 9.800l5.6-.7z',
  },
  bonus_bets: {
    tone: 'bg-live-wash text-live',
    path: 'M5 5h14v14H5zM9 9h.01M15 9h.01M12 12h.01M9 15h.01M15 15h.01',
  },
  ticket: {
    tone: 'bg-live-wash text-live',
    path: 'M4 7.500h16v3a1.8 1.8 0 0 0 0 3v3H4v-3a1.8 1.8 0 0 0 0-3zM14.5 7.500v9',
  },
};

/** The drawing of a type of reward. */
export function RewardMark({ type, size = 18, className }: { type: RewardType; size?: number; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx('shrink-0', className)}
    >
      <path d={marks[type].path} />
    </svg>
  );
}

/** What is given, one pill for each reward. */
export function RewardChips({ rewards, isUpTo = false }: { rewards: readonly RewardView[]; isUpTo?: boolean }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {rewards.map(({ reward }) => (
        <RewardChip key={JSON.stringify(reward)} reward={reward} isUpTo={isUpTo} />
      ))}
    </span>
  );
}

function RewardChip({ reward, isUpTo }: { reward: Reward; isUpTo: boolean }) {
  const words = useRewardWords();
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 rounded-full py-1 ps-2 pe-3 text-sm leading-5 font-semibold tabular-nums ring-1 ring-current/20 ring-inset',
        marks[reward.type].tone,
      )}
    >
      <RewardMark type={reward.type} size={17} />
      {isUpTo ? words.upTo(reward) : words.say(reward)}
    </span>
  );
}
