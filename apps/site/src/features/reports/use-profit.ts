import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { daysOf, type Period } from '../../shared/period/period.ts';
import { useToday } from '../../shared/period/use-today.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';

/** Profit and loss of whole business days of the brand. */
export function useProfit(period: Period) {
  const { first, last } = daysOf(period, useToday());
  return useQuery({
    queryKey: queryKeys.profit(first, last),
    queryFn: () => api.readProfitAndLoss({ startDay: first, endDay: last }),
  });
}
