import { useQuery } from '@tanstack/react-query';
import type { Jackpot } from '@fairhouse/contract';
import { api } from '../../shared/api/api.ts';
import { useInitialState } from '../../shared/initial/initial-state.tsx';
import { queryKeys } from '../../shared/query/query-keys.ts';

/** The jackpot as the books have it: out of the page at first, asked for again when what is known has been rolled through. */
export function useJackpot(isRolling: boolean): Jackpot | null {
  const { jackpot: initialData = null } = useInitialState();
  const { data } = useQuery({
    queryKey: queryKeys.jackpot,
    queryFn: async () => (await api.getJackpot()).jackpot,
    initialData,
    // A page without one reserves no room for it: it comes with the next page.
    enabled: initialData !== null,
    staleTime: initialData?.behindMs ?? 0,
    refetchInterval: (query) => (isRolling && query.state.data?.behindMs) || false,
  });
  return data;
}
