import { useQuery } from '@tanstack/react-query';
import type { HousePageName } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { api } from '../../shared/api/api.ts';

/** The whole help centre at once: it is small, and a search in it needs no call. */
export function useHelp() {
  const {
    texts: { language },
  } = useTexts();
  return useQuery({
    queryKey: ['help', language],
    queryFn: () => api.getHelpCentre({ lang: language, device: 'WEB' }),
    staleTime: 300_000,
  });
}

export function useHousePage(name: HousePageName) {
  const {
    texts: { language },
  } = useTexts();
  return useQuery({
    queryKey: ['help', language, name],
    queryFn: () => api.getHousePage({ name }),
    staleTime: 300_000,
  });
}
