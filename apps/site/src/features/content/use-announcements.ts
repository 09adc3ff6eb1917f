import { useQuery } from '@tanstack/react-query';
import type { Banner } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { useIsHydrated } from '../../shared/arrival/use-is-hydrated.ts';
import { api } from '../../shared/api/api.ts';
import { useInitialState } from '../../shared/initial/initial-state.tsx';

const freshForMs = 5 * 60_000;
// Spec 7: the home variant of the announcements.
const homeQuery = { type: 'B,PL,PU,PR', execution: 'B' };

/** The announcements to everybody, in the reader's language: read once for home, dialogs and pages. */
export function useAnnounced(isWanted = true) {
  const { language } = useTexts();
  return useQuery({
    queryKey: ['announcements', language],
    queryFn: () => api.listAnnouncements({ ...homeQuery, platform: 'W', language }),
    staleTime: freshForMs,
    enabled: isWanted,
  });
}

/** Banners and notices of home; the first banners are in the page already. */
export function useAnnouncements() {
  const initial = useInitialState();
  const { data: announced } = useAnnounced();
  // The menu may have read them before home is hydrated: until then home shows what its markup shows.
  const data = useIsHydrated() ? announced : undefined;
  return { banners: data ? bannersOf(data.banners, 'w_home') : initial.banners, notices: data?.player ?? [] };
}

export function bannersOf(banners: readonly Banner[], group: Banner['groupName']): Banner[] {
  return banners.filter(({ groupName }) => groupName === group);
}
