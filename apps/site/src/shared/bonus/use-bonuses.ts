import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** Apart from the other names: whoever asks for it comes after the first view. */
export const bonusesKey = ['member', 'bonuses'] as const;

/** The bonus that runs, and a page of earlier ones; what is staked moves on while somebody plays elsewhere. */
export function useBonuses(page = 1) {
  return useQuery({
    queryKey: [...bonusesKey, page],
    queryFn: () => api.getBonusDetails({ page, size: 5 }),
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => (state.data?.open ? waitMs : false),
  });
}

const waitMs = 30_000;
