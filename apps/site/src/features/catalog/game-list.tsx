import { useMemo, type ReactNode } from 'react';
import type { Game } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { EmptyState, ErrorState, Skeleton } from '@fairhouse/ui';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import type { AskedList, ListScope } from './ask-games.ts';
import { GameGrid } from './game-grid.tsx';
import type { ListFilter } from './list-filter.ts';
import { useGamePages } from './use-game-pages.ts';

interface GameListProps {
  label: string;
  scope: ListScope;
  filter: ListFilter;
  onPlay: (game: Game) => void;
  /** What an empty list says, and what to do next. */
  empty: { title: string; text: string; action?: ReactNode };
}

/** A list of games in all its states: loading, loaded, empty, failed, and its end. */
export function GameList({ label, scope, filter, onPlay, empty }: GameListProps) {
  const { t } = useTexts();
  const input = useAsked(scope, filter);
  const { count, isError, retry, at, see } = useGamePages(input);

  const failure = isError && (
    <ErrorState
      title={t('catalog.failedTitle')}
      text={t('catalog.failedText')}
      retryText={t('brand.retry')}
      onRetry={retry}
    />
  );
  if (count === undefined) return failure || <ListSkeleton />;
  if (count === 0) return <EmptyState icon="search" {...empty} />;
  return (
    <div>
      <p role="status" className="m-0 mb-5 text-sm text-ink-3">
        {t('catalog.gameCount', { count })}
      </p>
      <GameGrid label={label} count={count} at={at} onSee={see} onPlay={onPlay} />
      {failure ? (
        <div className="sticky mt-5 bottom-[calc(var(--bar-height)+0.5rem)] lg:bottom-4">{failure}</div>
      ) : (
        <p className="m-0 mt-5 py-2 text-center text-sm text-ink-3">{t('lobby.end')}</p>
      )}
    </div>
  );
}

/** The same object while the filters are the same. */
function useAsked(scope: ListScope, filter: ListFilter): AskedList {
  const { language } = useTexts();
  const { merchant } = useBrand();
  const words = JSON.stringify({ scope, filter, merchant, language } satisfies AskedList);
  return useMemo(() => JSON.parse(words) as AskedList, [words]);
}

function ListSkeleton() {
  const { t } = useTexts();
  return (
    <div className="game-grid" role="status" aria-label={t('brand.loading')}>
      {Array.from({ length: 12 }, (_, at) => (
        <Skeleton key={at} className="aspect-[3/4] rounded-lg" />
      ))}
    </div>
  );
}
