import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { makeClientKey, RefusalError } from '@fairhouse/api-client';
import type { TransferDirection } from '@fairhouse/contract';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { rereadMoney } from '../../shared/query/reread-money.ts';

const askAgainMs = 3_000;

/** Every wallet of the member, vendors' among them. */
export function useWallets() {
  return useQuery({ queryKey: queryKeys.wallets, queryFn: () => api.getBalance({ typeId: 0 }) });
}

/** Newest first; asked for again while one of them is pending. */
export function useTransfers(page: number) {
  return useQuery({
    queryKey: queryKeys.transfers(page),
    queryFn: () => api.listTransfers({ page, size: 5 }),
    refetchInterval: ({ state }) => ((state.data?.pending ?? 0) > 0 ? askAgainMs : false),
    placeholderData: (previous) => previous,
  });
}

export interface TransferWish {
  readonly accountTypeId: number;
  readonly amount: string;
  readonly direction: TransferDirection;
}

/** Judged and refused: the house keeps it as that, and would answer its key with it again. Of any other failure nobody knows what happened. */
function isOver(error: Error): boolean {
  return error instanceof RefusalError && (error.status === 403 || error.status === 409);
}

/** One client key per intent: sending the same again after a lost answer is the same transfer. */
export function useTransferFunds() {
  const refresh = useRefresh();
  const intent = useRef<{ text: string; clientKey: string } | null>(null);
  return useMutation({
    mutationFn(wish: TransferWish) {
      const text = JSON.stringify(wish);
      if (intent.current?.text !== text) intent.current = { text, clientKey: makeClientKey() };
      return api.transferFunds({ ...wish, clientKey: intent.current.clientKey });
    },
    onSuccess() {
      intent.current = null;
    },
    onError(error) {
      if (isOver(error)) intent.current = null;
    },
    onSettled: refresh,
  });
}

export function useTransferAllBack() {
  const refresh = useRefresh();
  return useMutation({ mutationFn: () => api.transferAllBack({ clientKey: makeClientKey() }), onSettled: refresh });
}

function useRefresh(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () => rereadMoney(queries, ['member', 'transfers']);
}
