import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { useIntent } from '../../shared/money/use-intent.ts';
import { useJoined } from '../../shared/money/use-joined.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { rereadMoney } from '../../shared/query/reread-money.ts';

const askAgainMs = 3_000;

/** What was earned since the last payment, every settled bet included. */
export function useRebates() {
  return useQuery({ queryKey: queryKeys.rebates, queryFn: () => api.getRebates({}) });
}

/** Newest first; asked for again while a payment is on its way. */
export function useRebatePayments(page: number) {
  return useQuery({
    queryKey: queryKeys.rebatePayments(page),
    queryFn: () => api.listRebatePayments({ page, size: 5 }),
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => (state.data?.list.some((each) => each.state === 'due') ? askAgainMs : false),
  });
}

/** A press that was not answered keeps its key, so that pressing again is the same claim. */
export function useClaimRebates() {
  const queries = useQueryClient();
  const intent = useIntent();
  const ask = useJoined((_all: void) => api.claimRebates({ clientKey: intent.keyFor('all') }));
  return useMutation({
    mutationFn: ask,
    onSettled(_paid, error) {
      intent.settle(error);
      return rereadMoney(queries, queryKeys.rebates);
    },
  });
}
