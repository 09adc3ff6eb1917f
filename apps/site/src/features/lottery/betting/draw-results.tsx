import { useQuery } from '@tanstack/react-query';
import { useTexts } from '@fairhouse/i18n';
import type { LotteryGame } from '@fairhouse/lottery';
import { EmptyState, Skeleton } from '@fairhouse/ui';
import { api } from '../../../shared/api/api.ts';
import { DrawnBalls } from '../drawn-balls.tsx';
import { lotteryKeys } from '../lottery-keys.ts';

const shown = 20;

/** The last draws of a game, the newest first. */
export function DrawResults({ game }: { game: LotteryGame }) {
  const { t } = useTexts();
  const { data } = useQuery({ queryKey: lotteryKeys.drawn(game.code), queryFn: () => api.listDrawnIssues({ gameId: game.code, page: 1, size: shown }) });
  if (!data) return <Skeleton className="h-72 rounded-lg" />;
  const drawn = data.content.filter(({ winningNumber }) => winningNumber !== null);
  if (drawn.length === 0) return <EmptyState icon="clock" title={t('lottery.betting.noResults')} text={t('lottery.betting.noResultsText')} />;
  return (
    <ol className="m-0 grid list-none gap-1 p-0">
      {drawn.map(({ numero, winningNumber }) => (
        <li key={numero} className="grid gap-1 rounded-md px-3 py-2 odd:bg-surface-2">
          <span className="figures text-xs text-ink-3">{numero}</span>
          <DrawnBalls gameCode={game.code} winningNumber={winningNumber ?? ''} size="s" />
        </li>
      ))}
    </ol>
  );
}
