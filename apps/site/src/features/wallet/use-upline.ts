import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { makeClientKey } from '@fairhouse/api-client';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { rereadMoney } from '../../shared/query/reread-money.ts';

export function useUpline() {
  return useQuery({ queryKey: queryKeys.upline, queryFn: () => api.getUpline() });
}

/** One client key per intent, as with every movement of money. */
export function useTransferToUpline() {
  const queries = useQueryClient();
  const intent = useRef<{ amount: string; clientKey: string } | null>(null);
  return useMutation({
    mutationFn(amount: string) {
      if (intent.current?.amount !== amount) intent.current = { amount, clientKey: makeClientKey() };
      return api.transferToUpline(intent.current);
    },
    onSuccess() {
      intent.current = null;
    },
    onSettled: () => rereadMoney(queries, queryKeys.upline),
  });
}
