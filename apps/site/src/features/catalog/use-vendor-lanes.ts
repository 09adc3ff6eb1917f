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

/** Vendors by category: as the tab remembers them (spec 9), then as they are. After a change of language those shown stay until the others are there. */
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
  // Home's lower half wakes up late, over markup that knew no lanes; the menus have read them by then. A list was written with them.
  return isHydrated ? lanes : { ...lanes, data: written };
}
