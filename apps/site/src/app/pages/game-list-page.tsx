import { useTexts, type TextKey } from '@fairhouse/i18n';
import { Button } from '@fairhouse/ui';
import type { ListScope } from '../../features/catalog/ask-games.ts';
import type { ListPath } from '@fairhouse/contract';
import { GameList } from '../../features/catalog/game-list.tsx';
import { isFiltered, listTabs, readFilter, type ListTab } from '../../features/catalog/list-filter.ts';
import { ListFilters } from '../../features/catalog/list-filters.tsx';
import { LobbyHead, LobbyNav } from '../../features/catalog/lobby-head.tsx';
import { LoginFirst } from '../../features/catalog/login-first.tsx';
import { RoomList } from '../../features/catalog/room-list.tsx';
import { useHotGames } from '../../features/catalog/use-games.ts';
import { useListAddress } from '../../features/catalog/use-list-address.ts';
import { useVendorLanes } from '../../features/catalog/use-vendor-lanes.ts';
import { useLaunchGame } from '../../features/seamless/use-launch-game.ts';
import { useSession } from '../../shared/session/use-session.ts';

interface Head {
  title: TextKey;
  text: TextKey;
  tone: number;
  lane: string | null;
}

const heads: Record<ListPath, Head> = {
  '/hot': { title: 'catalog.hotGames', text: 'lobby.hotText', tone: 1, lane: null },
  '/bgs': { title: 'catalog.houseGames', text: 'lobby.houseText', tone: 2, lane: 'BGS' },
  '/rng': { title: 'catalog.lane.RNG', text: 'lobby.rngText', tone: 4, lane: 'RNG' },
  '/live': { title: 'catalog.lane.LIVE', text: 'lobby.liveText', tone: 6, lane: 'LIVE' },
  '/fish': { title: 'catalog.lane.FISH', text: 'lobby.fishText', tone: 7, lane: 'FISH' },
  '/pvp': { title: 'catalog.lane.PVP', text: 'lobby.pvpText', tone: 5, lane: 'PVP' },
};
const hotTabs: readonly ListTab[] = listTabs.filter((tab) => tab !== 'HOT');

/** Spec 2, game list: one page for every category of many games; the address holds its filters. */
export function GameListPage({ path }: { path: ListPath }) {
  const { t } = useTexts();
  const launch = useLaunchGame();
  const session = useSession();
  const { filter, change } = useListAddress();
  const { data: lanes } = useVendorLanes();
  const { data: hotGames = [] } = useHotGames();
  const { title, text, tone, lane: laneTitle } = heads[path];
  const lane = lanes?.find((each) => each.title === laneTitle);
  const scope: ListScope = laneTitle === null ? { isHot: true } : { gameType: laneTitle };
  const pictures = [
    ...hotGames
      .filter((game) => laneTitle === null || (game.gameCategory ?? game.gameType) === laneTitle)
      .map((game) => game.showIcon),
    ...(lane?.cards ?? []).map((card) => card.lagerIcon),
  ];
  const isOwn = filter.tab === 'FAV' || filter.tab === 'RECENT';
  return (
    <div className="grid grid-cols-1 gap-5 py-4 sm:py-6">
      <LobbyNav lanes={lanes} />
      <LobbyHead title={t(title)} text={t(text)} tone={tone} pictures={pictures} />
      {laneTitle === 'PVP' && <RoomList gameType="PVP" onPlay={launch} />}
      <ListFilters filter={filter} lane={lane} tabs={laneTitle === null ? hotTabs : listTabs} onChange={change} />
      {isOwn && session.status === 'visitor' ? (
        <LoginFirst kind={filter.tab === 'FAV' ? 'FAV' : 'RECENT'} />
      ) : (
        <GameList
          label={t(title)}
          scope={scope}
          filter={filter}
          onPlay={launch}
          empty={{
            title: t(filter.name === '' ? 'lobby.empty.title' : 'lobby.empty.search', { name: filter.name }),
            text: t(emptyText(filter.tab)),
            ...(isFiltered(filter) && {
              action: (
                <Button look="secondary" onClick={() => change(readFilter({}))}>
                  {t('lobby.clearFilters')}
                </Button>
              ),
            }),
          }}
        />
      )}
    </div>
  );
}

function emptyText(tab: ListTab): TextKey {
  if (tab === 'FAV') return 'lobby.empty.favText';
  return tab === 'RECENT' ? 'lobby.empty.recentText' : 'lobby.empty.text';
}
