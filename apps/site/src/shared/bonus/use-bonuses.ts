import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { queryKeys } from '../query/query-keys.ts';

/**
 * The running bonus, and a page of earlier ones; wagering moves on while the member plays elsewhere. The key belongs to
 * the deposits, because a bonus waits for one and begins with its news.
 */
export function useBonuses(page = 1) {
  return useQuery({
    queryKey: queryKeys.depositPart('bonuses', page),
    queryFn: () => api.getBonusDetails({ page, size: 5 }),
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => (state.data?.open ? waitMs : false),
  });
}

const waitMs = 30_000;
