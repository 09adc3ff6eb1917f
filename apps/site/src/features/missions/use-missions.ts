import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { rereadMoney } from '../../shared/query/reread-money.ts';
import type { ServerClock } from './time-left.tsx';

/** A page that is open follows what others do; what the member does itself is told by the server. */
const boardAskMs = 15_000;
const missionsAskMs = 30_000;

/** With the moment at which the server's time came. */
const heard = <A extends { readonly now: number }>(answer: A): A & ServerClock => ({
  ...answer,
  heardAt: performance.now(),
});

export function useMissions() {
  return useQuery({
    queryKey: queryKeys.missionPart('open'),
    queryFn: async () => heard(await api.getMissionSummaryDetails({ status: 'O', page: 1, size: 100 })),
    refetchInterval: missionsAskMs,
  });
}

/** Milestones and prizes of earlier periods that wait. */
export function useWaitingPrizes() {
  return useQuery({
    queryKey: queryKeys.missionPart('waiting'),
    queryFn: () => api.getAvailablePromotions(),
    select: ({ list }) =>
      list.filter(({ promotionType }) => promotionType === 'MISSION' || promotionType === 'RANK_BOARD'),
  });
}

export interface BoardAsked {
  readonly missionId: string | null;
  readonly period: string | null;
}

export function useLeaderboard({ missionId, period }: BoardAsked) {
  return useQuery({
    queryKey: queryKeys.missionPart('board', missionId ?? '', period ?? ''),
    queryFn: async () =>
      heard(
        await api.getMissionLeaderboard({
          size: 20,
          ...(missionId !== null && { missionId }),
          ...(period !== null && { period }),
        }),
      ),
    refetchInterval: period === null && boardAskMs,
    placeholderData: (before) => before,
  });
}

/** What is claimed: a milestone as the member sees it, or something that was issued before. */
export type Claimed =
  | { readonly offerId: string; readonly version: number; readonly occasion: string }
  | { readonly promotionClaimId: string };

export function useClaimMission() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (claimed: Claimed) =>
      'offerId' in claimed ? api.claimReward(claimed) : api.claimIssuedPromotion(claimed),
    onSettled: () => rereadMoney(queries, queryKeys.rewards),
  });
}
