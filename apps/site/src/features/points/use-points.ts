import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PointCategory } from '@fairhouse/contract';
import { api } from '../../shared/api/api.ts';
import { useIntent } from '../../shared/money/use-intent.ts';
import { useJoined } from '../../shared/money/use-joined.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { rereadMoney } from '../../shared/query/reread-money.ts';

const pendingAskMs = 15_000;

/** Asked again while earned points are on their way into the books. */
export function usePointBalance() {
  return useQuery({
    queryKey: queryKeys.pointPart('balance'),
    queryFn: () => api.getPointBalance(),
    refetchInterval: ({ state }) => (state.data && state.data.pending !== '0' ? pendingAskMs : false),
  });
}

export function usePointConfig() {
  return useQuery({ queryKey: queryKeys.pointPart('config'), queryFn: () => api.getPointConfig() });
}

export function usePointArticles(category: PointCategory | null) {
  return useQuery({
    queryKey: queryKeys.pointPart('articles', category ?? ''),
    queryFn: () => api.listPointArticles(category === null ? {} : { category }),
  });
}

export function useRedemptions(page: number) {
  return useQuery({
    queryKey: queryKeys.pointPart('redemptions', page),
    queryFn: () => api.listRedemptions({ page, size: 10 }),
    placeholderData: (before) => before,
  });
}

/** Points as the books have them, newest first. */
export function usePointHistory(page: number) {
  return useQuery({
    queryKey: queryKeys.pointPart('history', page),
    queryFn: () => api.listAccountRecord({ purse: 'points', codeTypes: 'points', page, size: 10 }),
    placeholderData: (before) => before,
  });
}

interface RedeemRequest {
  readonly articleId: string;
  readonly version: number;
  readonly quantity: number;
  readonly address: string;
  readonly mobileNum: string;
  readonly password: string;
}

/** A press that was not answered keeps its key, so that pressing again is the same redemption. */
export function useRedeemPoints() {
  const queries = useQueryClient();
  const intent = useIntent();
  const ask = useJoined((input: RedeemRequest) =>
    api.redeemPoints({
      ...input,
      clientKey: intent.keyFor(`${input.articleId} ${input.quantity} ${input.address} ${input.mobileNum}`),
    }),
  );
  return useMutation({
    mutationFn: ask,
    onSettled(_made, error) {
      intent.settle(error);
      return queries.invalidateQueries({ queryKey: queryKeys.points });
    },
  });
}

export function useConvertPoints() {
  const queries = useQueryClient();
  const intent = useIntent();
  const ask = useJoined((input: { points: string; password: string }) =>
    api.convertPoints({ ...input, clientKey: intent.keyFor(input.points) }),
  );
  return useMutation({
    mutationFn: ask,
    onSettled(_made, error) {
      intent.settle(error);
      return rereadMoney(queries, queryKeys.points);
    },
  });
}
