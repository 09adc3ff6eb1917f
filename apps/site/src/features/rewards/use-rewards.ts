import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { OwnOffer, RewardClaim, RewardContact } from '@fairhouse/contract';
import { api } from '../../shared/api/api.ts';
import { useJoined } from '../../shared/money/use-joined.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { rereadMoney } from '../../shared/query/reread-money.ts';
import { claimOne, type Claimable } from './claimable.ts';

/** Rewards may be money, points or a bonus, even where a claim was refused because it had been claimed before. */
async function rereadRewards(queries: QueryClient): Promise<void> {
  await rereadMoney(queries, queryKeys.rewards);
  for (const queryKey of [queryKeys.points, queryKeys.tickets, queryKeys.deposits])
    void queries.invalidateQueries({ queryKey });
}

/** All offers, with the own state of each and the clock of the house. */
export function useOffers(isEnabled = true) {
  return useQuery({
    queryKey: queryKeys.rewardPart('offers'),
    queryFn: () => api.listRewardOffers({}),
    enabled: isEnabled,
  });
}

export function useOffer(offerId: string): OwnOffer | null | undefined {
  const { data } = useOffers();
  return data && (data.list.find((offer) => offer.offerId === offerId) ?? null);
}

export function useIssued() {
  return useQuery({ queryKey: queryKeys.rewardPart('issued'), queryFn: () => api.getAvailablePromotions() });
}

export function useReceived() {
  return useQuery({ queryKey: queryKeys.rewardPart('received'), queryFn: () => api.getPromoReward() });
}

export function useClaims(page: number) {
  return useQuery({
    queryKey: queryKeys.rewardPart('claims', page),
    queryFn: () => api.listRewardClaims({ page, size: 10 }),
    placeholderData: (before) => before,
  });
}

export function useSignIn() {
  return useQuery({ queryKey: queryKeys.rewardPart('sign-in'), queryFn: () => api.getLoginPromotion() });
}

export function usePromoCodes() {
  return useQuery({ queryKey: queryKeys.rewardPart('codes'), queryFn: () => api.getPromoCodes() });
}

/** One claim at a time; a press while it is under way shares its answer. `onClaimed` hears of it even if its button has gone meanwhile. */
export function useClaim(onClaimed: (claim: RewardClaim, claimable: Claimable) => void) {
  const queries = useQueryClient();
  const ask = useJoined((claimable: Claimable) => claimOne(claimable));
  return useMutation({ mutationFn: ask, onSuccess: onClaimed, onSettled: () => rereadRewards(queries) });
}

export interface ClaimedAll {
  readonly claimed: readonly RewardClaim[];
  readonly left: readonly { readonly claimable: Claimable; readonly error: unknown }[];
}

/** One after the other, so that one that is refused leaves the rest as they are. */
export function useClaimAll() {
  const queries = useQueryClient();
  return useMutation({
    async mutationFn(claimables: readonly Claimable[]): Promise<ClaimedAll> {
      const [claimed, left]: [RewardClaim[], ClaimedAll['left'][number][]] = [[], []];
      for (const claimable of claimables) {
        try {
          claimed.push(await claimOne(claimable));
        } catch (error) {
          left.push({ claimable, error });
        }
      }
      return { claimed, left };
    },
    onSettled: () => rereadRewards(queries),
  });
}

export function useClaimCode() {
  const queries = useQueryClient();
  const ask = useJoined((promoCode: string) => api.claimPromoCode({ promoCode }));
  return useMutation({ mutationFn: ask, onSettled: () => rereadRewards(queries) });
}

export function useJoinOffer() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (promotionId: string) => api.joinPromotion({ promotionId }),
    onSettled: () => rereadRewards(queries),
  });
}

export interface Application {
  readonly promotionId: string;
  readonly remarks: string;
  readonly images: readonly File[];
}

export function useApply() {
  const queries = useQueryClient();
  const ask = useJoined(({ promotionId, remarks, images }: Application) =>
    images.length > 0
      ? api.requestReward({ promotionId, remarks, images: [...images] })
      : api.requestRewardInWords({ promotionId, remarks }),
  );
  return useMutation({ mutationFn: ask, onSettled: () => rereadRewards(queries) });
}

/** Keeps the contact in the profile, which is the condition of its reward, and claims that. */
export function useTellContact() {
  const queries = useQueryClient();
  return useMutation({
    async mutationFn({ contact, text, claimable }: { contact: RewardContact; text: string; claimable: Claimable }) {
      await api.saveProfile({ [contact]: text });
      return claimOne(claimable);
    },
    onSettled() {
      void queries.invalidateQueries({ queryKey: queryKeys.profile });
      return rereadRewards(queries);
    },
  });
}

export function useOptOut() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (isOptedOut: boolean) => api.setRewardOptOut({ isOptedOut }),
    onSuccess: (centre) => queries.setQueryData(queryKeys.rewardPart('centre'), centre),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.rewards }),
  });
}
