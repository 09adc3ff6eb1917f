import { useCallback, useEffect, useState } from 'react';
import type { Game } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { ErrorState } from '@fairhouse/ui';
import { categories } from './category.ts';
import { GameRow } from './game-row.tsx';
import { rowLanes } from './prize-mode.ts';
import { useRowGames } from './use-games.ts';
import { useVendorLanes } from './use-vendor-lanes.ts';

/** Spec 9: rows are requested one by one, this far apart. */
const rowPauseMs = 500;

/**
 * The rows of home below the in-house games: one per category with games, loaded one after another. A failed row stops
 * the rest.
 */
export function LaneRows({ onPlay }: { onPlay: (game: Game) => void }) {
  const { data: lanes, isError, refetch } = useVendorLanes();
  const [turn, setTurn] = useState(0);
  const pass = useCallback((at: number) => setTurn((reached) => Math.max(reached, at + 1)), []);
  if (!lanes) return isError ? <RowsFailed onRetry={() => void refetch()} /> : null;
  return rowLanes(lanes)
    .filter((lane) => categories[lane])
    .slice(0, turn + 1)
    .map((lane, at) => <LaneRow key={lane} lane={lane} at={at} onPlay={onPlay} onDone={pass} />);
}

interface LaneRowProps {
  lane: string;
  at: number;
  onPlay: (game: Game) => void;
  onDone: (at: number) => void;
}

function LaneRow({ lane, at, onPlay, onDone }: LaneRowProps) {
  const { t } = useTexts();
  const { data: games, isError, isSuccess, refetch } = useRowGames(lane, true);
  const category = categories[lane];

  useEffect(() => {
    if (!isSuccess) return;
    const pause = setTimeout(() => onDone(at), rowPauseMs);
    return () => clearTimeout(pause);
  }, [isSuccess, at, onDone]);

  if (isError && !games) return <RowsFailed onRetry={() => void refetch()} />;
  if (!category || games?.length === 0) return null;
  return <GameRow title={t(category.title)} games={games} more={category.path} onPlay={onPlay} />;
}

function RowsFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTexts();
  return (
    <ErrorState
      title={t('catalog.failedTitle')}
      text={t('catalog.failedText')}
      retryText={t('brand.retry')}
      onRetry={onRetry}
    />
  );
}
