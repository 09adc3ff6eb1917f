import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { CashierQueues, HeldPayoutRow, HouseHealth } from '@fairhouse/contract';
import { api } from '../api/api.ts';
import { useOperator } from '../session/session-store.ts';

/** Quiet calls do not extend the session, so they may poll; a hidden page does not poll. */
export const watchEveryMs = 15_000;

/** The numbers waiting in the queues of money, kept up to date. */
export function useCashierQueues(): UseQueryResult<CashierQueues> {
  const { merchant, may } = useOperator();
  return useQuery({
    queryKey: [merchant, 'queues'],
    queryFn: () => api.readCashierQueues(),
    enabled: may('queues.read'),
    refetchInterval: watchEveryMs,
  });
}

/** Books, seals, trail and the approvals that wait for a second person, kept up to date. */
export function useHouseHealth(): UseQueryResult<HouseHealth> {
  const { merchant, may } = useOperator();
  return useQuery({
    queryKey: [merchant, 'health'],
    queryFn: () => api.readHouseHealth(),
    enabled: may('health.read'),
    refetchInterval: watchEveryMs,
  });
}

/** Payouts of vendors that wait for people, the oldest first, kept up to date: somebody may be making money out of nothing. */
export function useHeldPayouts(): UseQueryResult<{ list: HeldPayoutRow[]; total: number; totalPages: number }> {
  const { merchant, may } = useOperator();
  return useQuery({
    queryKey: [merchant, 'held-payouts'],
    queryFn: () => api.listHeldPayouts({ state: 'waiting', page: 1, size: 100 }),
    enabled: may('vendors.read'),
    refetchInterval: watchEveryMs,
  });
}
