import { useQuery } from '@tanstack/react-query';
import type { Game } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { api } from '../../shared/api/api.ts';
import { useBrand, useInitialState } from '../../shared/initial/initial-state.tsx';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { cache, readCached } from '../../shared/storage/session-cache.ts';
import { storageKeys } from '../../shared/storage/storage-keys.ts';
import { askedPlatform, clientType, freshForMs, isHouse, pageSize } from './list-rules.ts';

/**
 * Games marked hot: from the HTML at first, read again after a change of language (spec 4); session storage keeps them
 * (spec 9).
 */
export function useHotGames() {
  const { language } = useTexts();
  const { merchant } = useBrand();
  const initial = useInitialState();
  return useQuery({
    queryKey: [...queryKeys.hotGames, language],
    async queryFn() {
      const { list } = await api.listHotGames({
        merchantCode: merchant,
        isPlatform: '2',
        platform: `flash,${askedPlatform}`,
        language,
      });
      return cache(storageKeys.hotGames, { merchant, language }, list);
    },
    staleTime: freshForMs,
    ...(language === initial.language
      ? { initialData: initial.hotGames }
      : {
          placeholderData: () =>
            readCached<Game[]>(storageKeys.hotGames, { merchant, language })?.value ?? initial.hotGames,
        }),
  });
}

/** The games of one row of home (spec 9: the first page of its category). Rows load one after another. */
export function useRowGames(lane: string, isItsTurn: boolean) {
  const { language } = useTexts();
  const { merchant } = useBrand();
  const initial = useInitialState();
  const known = lane === 'BGS' ? initial.hotGames.filter(isHouse) : [];
  return useQuery({
    queryKey: ['games', 'row', lane, language],
    queryFn: async () =>
      (
        await api.listGames({
          gameType: lane,
          platform: askedPlatform,
          clientType,
          merchant,
          language,
          pageNo: 1,
          pageSize,
        })
      ).games,
    staleTime: freshForMs,
    enabled: isItsTurn,
    // Games of the previous language stay until the new ones have loaded; before any, the hot games are shown.
    placeholderData: (before?: Game[]) => before ?? (known.length > 0 ? known : undefined),
  });
}
