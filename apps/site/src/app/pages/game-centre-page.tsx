import { useTexts, type TextKey } from '@fairhouse/i18n';
import { Button } from '@fairhouse/ui';
import type { CentrePath } from '../../features/catalog/category.ts';
import { GameList } from '../../features/catalog/game-list.tsx';
import { isFiltered, readFilter } from '../../features/catalog/list-filter.ts';
import { ListFilters } from '../../features/catalog/list-filters.tsx';
import { LobbyHead, LobbyNav } from '../../features/catalog/lobby-head.tsx';
import { LotteryGroups } from '../../features/catalog/lottery-groups.tsx';
import { useHotGames } from '../../features/catalog/use-games.ts';
import { useListAddress } from '../../features/catalog/use-list-address.ts';
import { useVendorLanes } from '../../features/catalog/use-vendor-lanes.ts';
import { useLaunchGame } from '../../features/seamless/use-launch-game.ts';

interface Head {
  lane: string;
  title: TextKey;
  text: TextKey;
  tone: number;
}

const heads: Record<CentrePath, Head> = {
  '/sports': { lane: 'SPORTS', title: 'catalog.lane.SPORTS', text: 'lobby.sportsText', tone: 5 },
  '/esports': { lane: 'ESPORTS', title: 'catalog.lane.ESPORTS', text: 'lobby.esportsText', tone: 3 },
  '/lott': { lane: 'LOTT', title: 'catalog.lane.LOTT', text: 'lobby.lottText', tone: 1 },
  '/elott': { lane: 'ELOTT', title: 'catalog.lane.ELOTT', text: 'lobby.elottText', tone: 4 },
  '/cockfight': { lane: 'COCKFIGHT', title: 'catalog.lane.COCKFIGHT', text: 'lobby.cockfightText', tone: 6 },
};

/** Spec 2, game centre: a category without subcategories, and lotteries by their groups. */
export function GameCentrePage({ path }: { path: CentrePath }) {
  const { t } = useTexts();
  const launch = useLaunchGame();
  const { filter, change } = useListAddress();
  const { data: lanes } = useVendorLanes();
  const { data: hotGames = [] } = useHotGames();
  const { lane: laneTitle, title, text, tone } = heads[path];
  const lane = lanes?.find((each) => each.title === laneTitle);
  const nameOf = (vendor: string) => lane?.cards.find((card) => card.vassalage === vendor)?.displayName ?? vendor;
  const pictures = [
    ...hotGames.filter((game) => game.gameType === laneTitle).map((game) => game.showIcon),
    ...(lane?.cards ?? []).map((card) => card.lagerIcon),
  ];
  return (
    <div className="grid grid-cols-1 gap-6 py-4 sm:py-6">
      <LobbyNav lanes={lanes} />
      <LobbyHead title={t(title)} text={t(text)} tone={tone} pictures={pictures} />
      {laneTitle === 'LOTT' || laneTitle === 'ELOTT' ? (
        <LotteryGroups gameType={laneTitle} nameOf={nameOf} onPlay={launch} />
      ) : (
        <>
          <ListFilters filter={filter} lane={lane} tabs={[]} onChange={change} />
          <GameList
            label={t(title)}
            scope={{ gameType: laneTitle }}
            filter={filter}
            onPlay={launch}
            empty={{
              title: t(filter.name === '' ? 'lobby.empty.title' : 'lobby.empty.search', { name: filter.name }),
              text: t('lobby.empty.text'),
              ...(isFiltered(filter) && {
                action: (
                  <Button look="secondary" onClick={() => change(readFilter({}))}>
                    {t('lobby.clearFilters')}
                  </Button>
                ),
              }),
            }}
          />
        </>
      )}
    </div>
  );
}
