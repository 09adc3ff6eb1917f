import { useQuery } from '@tanstack/react-query';
import type { Jackpot } from '@fairhouse/contract';
import { api } from '../../shared/api/api.ts';
import { useInitialState } from '../../shared/initial/initial-state.tsx';
import { queryKeys } from '../../shared/query/query-keys.ts';

/** The booked jackpot: from the HTML at first, read again when the figures have reached it. */
export function useJackpot(isRolling: boolean): Jackpot | null {
  const { jackpot: initialData = null } = useInitialState();
  const { data } = useQuery({
    queryKey: queryKeys.jackpot,
    queryFn: async () => (await api.getJackpot()).jackpot,
    initialData,
    // A page without a jackpot reserves no space for it: the next page shows it.
    enabled: initialData !== null,
    staleTime: initialData?.behindMs ?? 0,
    refetchInterval: (query) => (isRolling && query.state.data?.behindMs) || false,
  });
  return data;
}
