import { useQuery } from '@tanstack/react-query';
import { useTexts } from '@fairhouse/i18n';
import { api } from '../../shared/api/api.ts';
import { useInitialState } from '../../shared/initial/initial-state.tsx';

const freshForMs = 5 * 60_000;
// Spec 7: the home variant of the announcements.
const homeQuery = { type: 'B,PL,PU,PR', execution: 'B', platform: 'W' };

/** Banners and notices of home in the reader's language; the first banners are in the page already. */
export function useAnnouncements() {
  const { texts } = useTexts();
  const initial = useInitialState();
  const { language } = texts;
  const { data: announcements } = useQuery({
    queryKey: ['announcements', language],
    queryFn: () => api.listAnnouncements({ ...homeQuery, language }),
    staleTime: freshForMs,
  });
  const banners = announcements?.banners.filter((banner) => banner.groupName === 'w_home') ?? initial.banners;
  return { banners, notices: announcements?.player ?? [] };
}
