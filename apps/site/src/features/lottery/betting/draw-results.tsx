import { useQuery } from '@tanstack/react-query';
import { useTexts } from '@fairhouse/i18n';
import type { LotteryGame } from '@fairhouse/lottery';
import { EmptyState, Skeleton } from '@fairhouse/ui';
import { api } from '../../../shared/api/api.ts';
import { lotteryKeys } from '../lottery-keys.ts';
import { DrawList } from '../trends/draw-list.tsx';

const shown = 20;

/** The last draws of a game, the newest first. */
export function DrawResults({ game }: { game: LotteryGame }) {
  const { t } = useTexts();
  const { data } = useQuery({
    queryKey: lotteryKeys.drawn(game.code),
    queryFn: () => api.listDrawnIssues({ gameId: game.code, page: 1, size: shown }),
  });
  if (!data) return <Skeleton className="h-72 rounded-lg" />;
  const drawn = data.content.flatMap(({ numero, winningNumber }) =>
    winningNumber === null ? [] : [{ numero, winningNumber }],
  );
  if (drawn.length === 0)
    return <EmptyState icon="clock" title={t('lottery.betting.noResults')} text={t('lottery.betting.noResultsText')} />;
  return <DrawList gameCode={game.code} draws={drawn} />;
}
