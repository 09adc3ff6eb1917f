import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { rereadMoney } from '../../shared/query/reread-money.ts';

export function useRanks() {
  return useQuery({ queryKey: queryKeys.vipRanks, queryFn: () => api.listVipRanks(), staleTime: 60_000 });
}

/** The house judges the member as it answers, so what is shown beside the name is read again with it. */
export function useOwnRank() {
  const queries = useQueryClient();
  return useQuery({
    queryKey: queryKeys.vipPart('own'),
    async queryFn() {
      const own = await api.getPlayerRankProgress();
      const known = queries.getQueryData<{ clubLabel: { labelId: string } | null }>(queryKeys.memberInfo);
      if (known && known.clubLabel?.labelId !== `${own.level}`)
        void queries.invalidateQueries({ queryKey: queryKeys.memberInfo });
      return own;
    },
  });
}

export function useRankSteps(page: number) {
  return useQuery({
    queryKey: queryKeys.vipPart('steps', page),
    queryFn: () => api.listRankSteps({ page, size: 10 }),
    placeholderData: (before) => before,
  });
}

/** Pressing twice claims once: the house refuses the second one. */
export function useClaimGift() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (rewardId: string) => api.claimIssuedPromotion({ promotionClaimId: rewardId }),
    onSettled: () =>
      Promise.all([
        rereadMoney(queries, queryKeys.vip),
        queries.invalidateQueries({ queryKey: queryKeys.purses }),
        queries.invalidateQueries({ queryKey: queryKeys.rewards }),
        queries.invalidateQueries({ queryKey: queryKeys.memberInfo }),
      ]),
  });
}
