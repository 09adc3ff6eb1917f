import { useQuery } from '@tanstack/react-query';
import type { Game } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { api } from '../../shared/api/api.ts';
import { useBrand, useInitialState } from '../../shared/initial/initial-state.tsx';

/** The in-house studio is a vendor like any other; its games have a lane of their own (spec 1). */
export const houseVendor = 'BGS';

/** The lists that have a page. */
export type GameListName = 'hot' | 'bgs' | 'rng';

const freshForMs = 60_000;
// Spec 9: the platforms hot games are asked for, the client type, the size of a list page.
const platform = 'flash,html5-desktop';
const clientType = '3';
const listSize = 100;

const isHouse = (game: Game) => game.vassalage === houseVendor;

/** Games marked hot: out of the page at first, again after a change of language (spec 4). */
export function useHotGames() {
  const { texts } = useTexts();
  const { merchant } = useBrand();
  const initial = useInitialState();
  const { language } = texts;
  return useQuery({
    queryKey: ['games', 'hot', language],
    queryFn: async () => (await api.listHotGames({ merchantCode: merchant, isPlatform: '2', platform, language })).list,
    staleTime: freshForMs,
    ...(language === initial.language ? { initialData: initial.hotGames } : { placeholderData: initial.hotGames }),
  });
}

/** The house's own lane, or all games of chance of others (spec 1: BGS is left out of RNG lists). */
export function useGameList(list: 'bgs' | 'rng', vendor?: string) {
  const { texts } = useTexts();
  const { merchant } = useBrand();
  const initial = useInitialState();
  const { language } = texts;
  const known = initial.hotGames.filter(isHouse);
  return useQuery({
    queryKey: ['games', list, vendor ?? '', language],
    queryFn: async () => {
      const asked = list === 'bgs' ? { vassalage: houseVendor } : { gameType: 'RNG', ...(vendor && { vassalage: vendor }) };
      const { games } = await api.listGames({ ...asked, clientType, merchant, language, pageNo: 1, pageSize: listSize });
      return list === 'bgs' ? games : games.filter((game) => !isHouse(game));
    },
    staleTime: freshForMs,
    // The hot ones of the lane stand until the whole lane is there.
    ...(list === 'bgs' && known.length > 0 && { placeholderData: known }),
  });
}
