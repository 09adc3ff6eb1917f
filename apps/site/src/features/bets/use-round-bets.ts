import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/query/query-client.ts';

export type Period = 'today' | 'days7' | 'days30';

const days: Record<Period, number> = { today: 0, days7: 6, days30: 29 };

/** Midnight of the reader's first day of a period. */
export function startOf(period: Period, nowMs: number): number {
  const day = new Date(nowMs);
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() - days[period]);
  return day.getTime();
}

/** One page of the betting record, newest first; the page before it stays until it comes, never that of another period. */
export function useRoundBets(period: Period, page: number) {
  return useQuery({
    queryKey: queryKeys.bets(period, page),
    queryFn: () => api.listRoundBets({ startDate: startOf(period, Date.now()), page, size: 10 }),
    placeholderData: (previous, from) => (from?.queryKey[2] === period ? previous : undefined),
  });
}
