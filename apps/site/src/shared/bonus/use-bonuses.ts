import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { queryKeys } from '../query/query-keys.ts';

/**
 * The bonus that runs, and a page of earlier ones; what is staked moves on while somebody plays elsewhere.
 * A part of the deposits: a bonus waits for one, and begins when news of it come.
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
