import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';

/** What the house knows of the agent who is logged in. */
export function useAgencyOverview() {
  return useQuery({ queryKey: queryKeys.agencyOverview, queryFn: () => api.getAgencyOverview() });
}
