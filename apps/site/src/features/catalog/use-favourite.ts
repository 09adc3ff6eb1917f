import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Game } from '@fairhouse/contract';
import { hasModule } from '@fairhouse/contract/modules';
import { useTexts } from '@fairhouse/i18n';
import { api } from '../../shared/api/api.ts';
import { useInitialState } from '../../shared/initial/initial-state.tsx';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { isTrueMember } from '../../shared/session/session-store.ts';
import { useSession } from '../../shared/session/use-session.ts';

/** Spec 9: all favourites at once, for every heart. */
const allOfThem = { pageNo: 1, pageSize: 999 };
const none: ReadonlySet<string> = new Set();
const toSet = (ids: string[]): ReadonlySet<string> => new Set(ids);

/**
 * The node ids with a heart, read once after login (spec 4) and once per list, because a tile must be cheap; null: this
 * house has no favourites.
 */
export function useFavouriteIds(): ReadonlySet<string> | null {
  const session = useSession();
  const isOn = hasModule(useInitialState().permission.info.whitelabel, 'GAMELOFAV3');
  const { data = none } = useQuery({
    queryKey: queryKeys.favouriteIds,
    queryFn: () => api.listFavouriteIds(allOfThem),
    enabled: isOn && isTrueMember(session),
    staleTime: Infinity,
    select: toSet,
  });
  return isOn ? data : null;
}

/** Toggles the heart of one game; the code for it loads with the first press. */
export function useToggleFavourite(): (game: Pick<Game, 'nodeId' | 'vassalage' | 'gameType'>) => void {
  const { texts } = useTexts();
  const queries = useQueryClient();
  return (game) =>
    void import('./favourite-toggle.ts').then(({ toggleFavourite }) => toggleFavourite(game, { queries, texts }));
}
