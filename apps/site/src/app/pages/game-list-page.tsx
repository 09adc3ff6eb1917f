import { Link } from '@tanstack/react-router';
import type { Game } from '@fairhouse/contract';
import { useTexts, type TextKey } from '@fairhouse/i18n';
import { buttonClass, EmptyState, ErrorState, Skeleton } from '@fairhouse/ui';
import { GameTile } from '../../features/catalog/game-tile.tsx';
import { useGameList, useHotGames, type GameListName } from '../../features/catalog/use-games.ts';
import { useLaunchGame } from '../../features/seamless/use-launch-game.ts';

const heads: Record<GameListName, { title: TextKey; text: TextKey }> = {
  hot: { title: 'catalog.hotGames', text: 'catalog.hotText' },
  bgs: { title: 'catalog.houseGames', text: 'catalog.houseText' },
  rng: { title: 'catalog.slots', text: 'catalog.slotsText' },
};

interface ListState {
  data: readonly Game[] | undefined;
  isError: boolean;
  refetch: () => unknown;
}

/** Spec 2, game list: /hot, /bgs and /rng. */
export function GameListPage({ list, vendor }: { list: GameListName; vendor?: string | undefined }) {
  return list === 'hot' ? <HotList /> : <LaneList list={list} vendor={vendor} />;
}

function HotList() {
  return <GameListView list="hot" state={useHotGames()} />;
}

function LaneList({ list, vendor }: { list: 'bgs' | 'rng'; vendor: string | undefined }) {
  return <GameListView list={list} state={useGameList(list, vendor)} />;
}

function GameListView({ list, state }: { list: GameListName; state: ListState }) {
  const { t } = useTexts();
  const launch = useLaunchGame();
  const { data: games, isError, refetch } = state;
  return (
    <div className="grid gap-6 py-6">
      <header className="grid gap-1.5">
        <h1 className="m-0 text-2xl sm:text-3xl">{t(heads[list].title)}</h1>
        <p className="m-0 max-w-[60ch] text-ink-2">{t(heads[list].text)}</p>
      </header>
      {games && games.length > 0 && (
        <>
          <div className="game-grid">
            {games.map((game) => (
              <GameTile key={game.nodeId} game={game} onPlay={launch} />
            ))}
          </div>
          <p className="m-0 text-sm text-ink-3">{t('catalog.gameCount', { count: games.length })}</p>
        </>
      )}
      {games?.length === 0 && (
        <EmptyState
          title={t('catalog.emptyTitle')}
          text={t('catalog.emptyText')}
          action={<Link to={list === 'bgs' ? '/' : '/bgs'} className={buttonClass()}>{t(list === 'bgs' ? 'brand.notFoundHome' : 'catalog.emptyAction')}</Link>}
        />
      )}
      {!games && isError && (
        <ErrorState title={t('catalog.failedTitle')} text={t('catalog.failedText')} retryText={t('brand.retry')} onRetry={() => void refetch()} />
      )}
      {!games && !isError && (
        <div className="game-grid" role="status" aria-label={t('brand.loading')}>
          {Array.from({ length: 6 }, (_, at) => (
            <Skeleton key={at} className="aspect-[3/4] rounded-lg" />
          ))}
        </div>
      )}
    </div>
  );
}
