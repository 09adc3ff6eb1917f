import { useQuery } from '@tanstack/react-query';
import type { VendorLane } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { api } from '../../shared/api/api.ts';
import { useIsHydrated } from '../../shared/arrival/use-is-hydrated.ts';
import { useBrand, useInitialState } from '../../shared/initial/initial-state.tsx';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { cache, readCached } from '../../shared/storage/session-cache.ts';
import { storageKeys } from '../../shared/storage/storage-keys.ts';
import { askedPlatform, freshForMs } from './list-rules.ts';

/**
 * Vendors by category: first from session storage (spec 9), then from the server. After a change of language the old
 * ones stay until the new ones have loaded.
 */
export function useVendorLanes() {
  const { language } = useTexts();
  const { merchant } = useBrand();
  const { firstGames, language: writtenIn } = useInitialState();
  const written = firstGames?.lanes;
  const isHydrated = useIsHydrated();
  const lanes = useQuery({
    queryKey: [...queryKeys.vendorLanes, language],
    queryFn: async () =>
      cache(
        storageKeys.vendorLanes,
        { merchant, language },
        (await api.listVendors({ platform: askedPlatform, language })).data.lanes,
      ),
    staleTime: freshForMs,
    ...(written && language === writtenIn
      ? { initialData: written, initialDataUpdatedAt: performance.timeOrigin }
      : {
          placeholderData: (before?: VendorLane[]) =>
            readCached<VendorLane[]>(storageKeys.vendorLanes, { merchant, language })?.value ?? before ?? written,
        }),
  });
  // The lower half of home is hydrated late, over markup without categories; the menus have read them by then. The HTML
  // of a list has them.
  return isHydrated ? lanes : { ...lanes, data: written };
}
