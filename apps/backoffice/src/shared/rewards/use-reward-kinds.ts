import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Calls, Output } from '@fairhouse/contract';
import { api } from '../api/api.ts';
import { useOperator } from '../session/session-store.ts';

/** Kinds of offers, the schema of a reward, and the games of bonus bets: they change with the program only. */
export function useRewardKinds(): UseQueryResult<Output<Calls['getRewardKinds']>> {
  const { merchant } = useOperator();
  return useQuery({
    queryKey: [merchant, 'rewards', 'kinds'],
    queryFn: () => api.getRewardKinds(),
    staleTime: Infinity,
  });
}
