import { useQuery } from '@tanstack/react-query';
import type { Game } from '@fairhouse/contract';
import { launchWay } from '@fairhouse/contract/launch-way';
import { useTexts } from '@fairhouse/i18n';
import { EmptyState, ErrorState, Skeleton } from '@fairhouse/ui';
import { GameTile } from '../features/catalog/game-tile.tsx';
import { useLaunchGame } from '../features/seamless/use-launch-game.ts';
import { api } from '../shared/api/api.ts';
import { openModal } from '../shared/modal/modal-store.ts';
import { asMember } from '../shared/session/as-member.ts';
import { useBrand } from '../shared/initial/initial-state.tsx';
import { useIsWide } from './shell/use-is-wide.ts';

/** More than any vendor shows in a popup; the list of its category has them all. */
const shownAtMost = 100;

/** Spec 4: the games of one vendor over the page one is on; on wide screens they open over it too. */
export function VendorGamesDialog({ vassalage, name, close }: { vassalage: string; name: string; close: () => void }) {
  const { t, texts } = useTexts();
  const { merchant } = useBrand();
  const launch = useLaunchGame();
  const isWide = useIsWide();
  const { language } = texts;
  const { data: games, isError, refetch } = useQuery({
    queryKey: ['games', 'vendor', vassalage, language],
    queryFn: async () => (await api.listGames({ vassalage, merchant, language, clientType: '3', pageNo: 1, pageSize: shownAtMost })).games.filter(({ isGame }) => isGame !== 'VASSALAGE'),
    staleTime: 60_000,
  });

  function play(game: Game) {
    if (isWide && launchWay(game).view === 'frame') {
      asMember(() => openModal('gamePopup', { nodeId: game.nodeId }));
      return;
    }
    close();
    launch(game);
  }

  return (
    <div className="grid gap-4">
      <p className="m-0 flex flex-wrap items-baseline gap-x-3 font-display text-lg font-semibold text-ink-1">
        <bdi>{name}</bdi>
        {games && games.length > 0 && <span className="font-text text-sm font-normal text-ink-3">{t('catalog.gameCount', { count: games.length })}</span>}
      </p>
      {games && games.length > 0 && (
        <div className="game-grid">
          {games.map((game) => <GameTile key={game.nodeId} game={game} onPlay={play} />)}
        </div>
      )}
      {games?.length === 0 && <EmptyState title={t('catalog.emptyTitle')} text={t('catalog.emptyText')} />}
      {!games && isError && <ErrorState title={t('catalog.failedTitle')} text={t('catalog.failedText')} retryText={t('brand.retry')} onRetry={() => void refetch()} />}
      {!games && !isError && (
        <div className="game-grid" role="status" aria-label={t('brand.loading')}>
          {Array.from({ length: 6 }, (_, at) => <Skeleton key={at} className="aspect-[3/4] rounded-lg" />)}
        </div>
      )}
    </div>
  );
}
