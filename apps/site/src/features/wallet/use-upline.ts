import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { useIntent } from '../../shared/money/use-intent.ts';
import { useJoined } from '../../shared/money/use-joined.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { rereadMoney } from '../../shared/query/reread-money.ts';

export function useUpline() {
  return useQuery({ queryKey: queryKeys.upline, queryFn: () => api.getUpline() });
}

export function useTransferToUpline() {
  const queries = useQueryClient();
  const intent = useIntent();
  const ask = useJoined((amount: string) => api.transferToUpline({ amount, clientKey: intent.keyFor(amount) }));
  return useMutation({
    mutationFn: ask,
    onSettled(_made, error) {
      intent.settle(error);
      return rereadMoney(queries, queryKeys.upline);
    },
  });
}
