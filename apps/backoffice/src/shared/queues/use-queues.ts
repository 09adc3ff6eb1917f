import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { CashierQueues, HouseHealth } from '@fairhouse/contract';
import { api } from '../api/api.ts';
import { useOperator } from '../session/session-store.ts';

/** Quiet calls keep nobody logged in, so they may ask by themselves; a page nobody looks at asks nothing. */
export const watchEveryMs = 15_000;

/** What waits in the queues of money, kept up to date. */
export function useCashierQueues(): UseQueryResult<CashierQueues> {
  const { merchant, may } = useOperator();
  return useQuery({
    queryKey: [merchant, 'queues'],
    queryFn: () => api.readCashierQueues(),
    enabled: may('queues.read'),
    refetchInterval: watchEveryMs,
  });
}

/** Books, seals, trail and what waits for a second person, kept up to date. */
export function useHouseHealth(): UseQueryResult<HouseHealth> {
  const { merchant, may } = useOperator();
  return useQuery({
    queryKey: [merchant, 'health'],
    queryFn: () => api.readHouseHealth(),
    enabled: may('health.read'),
    refetchInterval: watchEveryMs,
  });
}
