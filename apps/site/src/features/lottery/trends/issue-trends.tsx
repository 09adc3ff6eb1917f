import { useState } from 'react';
import { findLotteryGame } from '@fairhouse/lottery';
import { useTexts } from '@fairhouse/i18n';
import { ErrorState, Skeleton } from '@fairhouse/ui';
import { TrendsView, type Span } from './trends-view.tsx';
import { useDraws } from './use-draws.ts';

/** Past draws of a game: numbers, positions, counts and runs. */
export function IssueTrends({ gameCode }: { gameCode: string }) {
  const { t } = useTexts();
  const [span, setSpan] = useState<Span>(30);
  const { data, isError, refetch } = useDraws(gameCode, span);
  const game = findLotteryGame(gameCode);
  if (!game) return null;
  if (isError && !data)
    return (
      <ErrorState
        title={t('lottery.trends.failedTitle')}
        text={t('lottery.trends.failedText')}
        retryText={t('brand.retry')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className="h-96 rounded-lg" />;
  return <TrendsView game={game} newestFirst={data} span={span} onSpan={setSpan} />;
}
