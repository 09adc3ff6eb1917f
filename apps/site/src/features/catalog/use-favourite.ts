import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Game } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/query/query-client.ts';
import { isTrueMember } from '../../shared/session/session-store.ts';
import { useSession } from '../../shared/session/use-session.ts';

/** Spec 9: all of them at once, so that every heart knows. */
const allOfThem = { pageNo: 1, pageSize: 999 };

/** The heart of one game: the ids are read once after login (spec 4); what a press does comes with the first press. */
export function useFavourite(game: Pick<Game, 'nodeId' | 'vassalage' | 'gameType'>): { isFavourite: boolean; toggle: () => void } {
  const { texts } = useTexts();
  const session = useSession();
  const queries = useQueryClient();
  const nodeId = String(game.nodeId);
  const { data: isFavourite = false } = useQuery({
    queryKey: queryKeys.favouriteIds,
    queryFn: () => api.listFavouriteIds(allOfThem),
    enabled: isTrueMember(session),
    staleTime: Infinity,
    select: (ids) => ids.includes(nodeId),
  });
  return {
    isFavourite,
    toggle: () => void import('./favourite-toggle.ts').then(({ toggleFavourite }) => toggleFavourite(game, { queries, texts })),
  };
}
