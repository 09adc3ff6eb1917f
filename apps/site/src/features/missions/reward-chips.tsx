import type { RewardView } from '@fairhouse/contract';
import { cx } from '@fairhouse/ui';
import { useMissionWords } from './mission-words.ts';

const tones = {
  cash: 'bg-won-wash text-won',
  bonus: 'bg-accent-wash text-accent-text',
  bonus_bets: 'bg-live-wash text-live',
  points: 'bg-accent-wash text-accent-text',
  ticket: 'bg-live-wash text-live',
} as const;

/** What is given, each in a chip; a bonus says what it asks for. */
export function RewardChips({ rewards, className }: { rewards: readonly RewardView[]; className?: string }) {
  const words = useMissionWords();
  const notes = rewards.map((view) => words.note(view)).filter((note) => note !== null);
  return (
    <span className={cx('grid gap-1', className)}>
      <span className="flex flex-wrap gap-1.5">
        {rewards.map(({ reward }) => (
          <span
            key={words.say(reward)}
            className={cx('figures rounded-full px-2.5 py-0.5 text-xs leading-5 font-semibold', tones[reward.type])}
          >
            {words.say(reward)}
          </span>
        ))}
      </span>
      {notes.map((note) => (
        <span key={note} className="text-xs text-ink-3">
          {note}
        </span>
      ))}
    </span>
  );
}
