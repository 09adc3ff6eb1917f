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

/** Vendors by category: as the tab remembers them (spec 9), then as they are; again after a change of language. */
export function useVendorLanes() {
  const { texts } = useTexts();
  const { merchant } = useBrand();
  const { firstGames, language: written } = useInitialState();
  const { language } = texts;
  const known = firstGames && language === written ? firstGames.lanes : undefined;
  const isHydrated = useIsHydrated();
  const lanes = useQuery({
    queryKey: [...queryKeys.vendorLanes, language],
    queryFn: async () => cache(storageKeys.vendorLanes, { merchant, language }, (await api.listVendors({ platform: askedPlatform, language })).data.lanes),
    staleTime: freshForMs,
    ...(known
      ? { initialData: known, initialDataUpdatedAt: performance.timeOrigin }
      : { placeholderData: () => readCached<VendorLane[]>(storageKeys.vendorLanes, { merchant, language })?.value }),
  });
  // Home's lower half wakes up late, over markup that knew no lanes; the menus have read them by then. A list was written with them.
  return isHydrated ? lanes : { ...lanes, data: known };
}
