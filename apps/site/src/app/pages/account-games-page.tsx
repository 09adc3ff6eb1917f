import { Link } from '@tanstack/react-router';
import { useTexts } from '@fairhouse/i18n';
import { Button, buttonClass } from '@fairhouse/ui';
import { GameList } from '../../features/catalog/game-list.tsx';
import { isFiltered, readFilter } from '../../features/catalog/list-filter.ts';
import { ListFilters } from '../../features/catalog/list-filters.tsx';
import { LobbyHead, LobbyNav } from '../../features/catalog/lobby-head.tsx';
import { LoginFirst } from '../../features/catalog/login-first.tsx';
import { useHotGames } from '../../features/catalog/use-games.ts';
import { useListAddress } from '../../features/catalog/use-list-address.ts';
import { useVendorLanes } from '../../features/catalog/use-vendor-lanes.ts';
import { useLaunchGame } from '../../features/seamless/use-launch-game.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { PopularGames } from './popular-games.tsx';

/** Spec 2, account games: favourites (/favorite) and recently played games (/recent). */
export function AccountGamesPage({ kind }: { kind: 'FAV' | 'RECENT' }) {
  const { t } = useTexts();
  const launch = useLaunchGame();
  const session = useSession();
  const { filter: input, change } = useListAddress();
  const { data: lanes } = useVendorLanes();
  const { data: hotGames = [] } = useHotGames();
  const filter = { ...input, tab: 'ALL' as const };
  return (
    <div className="grid grid-cols-1 gap-5 py-4 sm:py-6">
      <LobbyNav lanes={lanes} />
      <LobbyHead
        title={t(`lobby.tab.${kind}`)}
        text={t(`lobby.own.${kind}`)}
        tone={kind === 'FAV' ? 6 : 3}
        pictures={hotGames.map((game) => game.showIcon)}
      />
      {session.status === 'visitor' ? (
        <>
          <LoginFirst kind={kind} />
          <PopularGames />
        </>
      ) : (
        <>
          <ListFilters filter={filter} lane={undefined} tabs={[]} onChange={change} />
          <GameList
            label={t(`lobby.tab.${kind}`)}
            scope={{ of: kind }}
            filter={filter}
            onPlay={launch}
            empty={{
              title: t(filter.name === '' ? `lobby.empty.${kind}` : 'lobby.empty.search', { name: filter.name }),
              text: t(kind === 'FAV' ? 'lobby.empty.favText' : 'lobby.empty.recentText'),
              action: isFiltered(filter) ? (
                <Button look="secondary" onClick={() => change(readFilter({}))}>
                  {t('lobby.clearFilters')}
                </Button>
              ) : (
                <Link to="/hot" className={buttonClass()}>
                  {t('lobby.toHot')}
                </Link>
              ),
            }}
          />
        </>
      )}
    </div>
  );
}
