import type { MissionLeaderboard } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { useMissionWords } from './mission-words.ts';

/** The own place, always in sight while the page scrolls. */
export function OwnPlace({ board }: { board: MissionLeaderboard }) {
  const { t } = useTexts();
  const words = useMissionWords();
  const { rank, reachedValue, rewards, toNext } = board.footer;
  const isOver = board.state !== 'running';
  const hint =
    rank === null
      ? t(isOver ? 'missions.noRankThen' : 'missions.noRank')
      : toNext !== null && !isOver
        ? t('missions.toNext', { value: words.value(toNext, board.isMoney) })
        : words.sayAll(rewards);
  return (
    <section
      aria-label={t('missions.ownPlace')}
      className="sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-10 flex items-center gap-4 rounded-lg bg-surface-2 px-4 py-3 shadow-2 ring-1 ring-accent ring-inset lg:bottom-4"
    >
      <span className="figures min-w-10 text-center font-display text-2xl font-semibold text-accent-text">
        {rank ?? '–'}
      </span>
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="text-sm font-semibold text-ink-1">{t('missions.ownPlace')}</span>
        <span className="text-xs text-ink-2">{hint}</span>
      </span>
      <span className="figures text-end text-sm font-semibold text-ink-1">
        {words.value(reachedValue, board.isMoney)}
      </span>
    </section>
  );
}
