import { useQuery } from '@tanstack/react-query';
import { useTexts } from '@fairhouse/i18n';
import { api } from '../../shared/api/api.ts';

/** Announcements to agents: A to all of them, F as well at the first login (spec 4). */
export function useAgentAnnouncements(execution: 'A' | 'F,A', isWanted = true) {
  const { language } = useTexts();
  return useQuery({
    queryKey: ['member', 'agent-announcements', language, execution],
    queryFn: () => api.listAgentAnnouncements({ execution }),
    staleTime: 60_000,
    enabled: isWanted,
  });
}
