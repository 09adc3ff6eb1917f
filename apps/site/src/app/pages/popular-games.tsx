import { useQuery } from '@tanstack/react-query';
import { useTexts } from '@fairhouse/i18n';
import { GameTile } from '../../features/catalog/game-tile.tsx';
import { useFavouriteIds } from '../../features/catalog/use-favourite.ts';
import { useLaunchGame } from '../../features/seamless/use-launch-game.ts';
import { api } from '../../shared/api/api.ts';

const shownAtMost = 6;

/** Spec 8: popular games beside a game in maintenance. */
export function PopularGames() {
  const { t, language } = useTexts();
  const launch = useLaunchGame();
  const kept = useFavouriteIds();
  const { data: games = [] } = useQuery({
    queryKey: ['games', 'popular', language],
    queryFn: async () => (await api.listPopularGames({ language, limitNum: shownAtMost })).list,
    staleTime: 60_000,
  });
  if (games.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="m-0 text-xl">{t('seamless.popularTitle')}</h2>
      <div className="game-grid">
        {games.map((game) => (
          <GameTile key={game.nodeId} game={game} onPlay={launch} isKept={kept?.has(String(game.nodeId))} />
        ))}
      </div>
    </section>
  );
}
