import type { BoardRow, MissionLeaderboard } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { cx } from '@fairhouse/ui';
import { useMissionWords } from './mission-words.ts';

/** Second, first, third, as they stand; a shared place has the same step. */
const order = [1, 0, 2];
const heights: Readonly<Record<number, string>> = { 1: 'h-24 sm:h-28', 2: 'h-17 sm:h-20', 3: 'h-12 sm:h-14' };
const tones: Readonly<Record<number, string>> = {
  1: 'bg-accent text-accent-ink',
  2: 'bg-surface-3 text-ink-1',
  3: 'bg-surface-2 text-ink-1',
};

/** The best three on their steps. */
export function Podium({ board }: { board: MissionLeaderboard }) {
  const { t } = useTexts();
  const best = board.list.slice(0, 3);
  return (
    <ol aria-label={t('missions.podium')} className="m-0 grid list-none grid-cols-3 items-end gap-2 p-0 sm:gap-4">
      {order.map((at) => {
        const row = best[at];
        return row ? <Step key={at} row={row} isMoney={board.isMoney} /> : <li key={at} aria-hidden="true" />;
      })}
    </ol>
  );
}

function Step({ row, isMoney }: { row: BoardRow; isMoney: boolean }) {
  const { t } = useTexts();
  const words = useMissionWords();
  return (
    <li className="grid min-w-0 gap-2 text-center">
      <span className="grid min-w-0 gap-0.5">
        <span className={cx('truncate text-sm font-semibold', row.isOwn ? 'text-accent-text' : 'text-ink-1')}>
          {row.isOwn ? t('missions.you') : row.customerName}
        </span>
        <span className="figures text-xs text-ink-2">{words.value(row.reachedValue, isMoney)}</span>
      </span>
      <span
        className={cx(
          'grid content-center justify-items-center rounded-t-lg px-1',
          heights[row.rank] ?? heights[3],
          tones[row.rank] ?? tones[3],
        )}
      >
        <span className="figures font-display text-2xl font-semibold sm:text-3xl">{row.rank}</span>
      </span>
      <span className="min-h-8 text-xs text-ink-2">{words.sayAll(row.rewards)}</span>
    </li>
  );
}
