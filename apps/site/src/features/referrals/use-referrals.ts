import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { rereadMoney } from '../../shared/query/reread-money.ts';

export function useReferral() {
  return useQuery({ queryKey: queryKeys.referralPart('details'), queryFn: () => api.getReferralDetails() });
}

export function useFriends(page: number) {
  return useQuery({
    queryKey: queryKeys.referralPart('friends', page),
    queryFn: () => api.listInvitedFriends({ page, size: 10 }),
    placeholderData: (before) => before,
  });
}

/** Claims the reward for a friend; pressed twice, it is given once. */
export function useClaimFriend() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (promotionClaimId: string) => api.claimIssuedPromotion({ promotionClaimId, promotionType: 'REFERRAL' }),
    onSettled: () => rereadMoney(queries, queryKeys.referrals),
  });
}
