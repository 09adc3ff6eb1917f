import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Balance, TransferDirection } from '@fairhouse/contract';
import { api } from '../../shared/api/api.ts';
import { useIntent } from '../../shared/money/use-intent.ts';
import { useJoined } from '../../shared/money/use-joined.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { rereadMoney } from '../../shared/query/reread-money.ts';
import { withMainWallet } from '../../shared/socket/newer-balance.ts';

const askAgainMs = 3_000;

/**
 * Every wallet of the member, including vendors' wallets, which are queried when the page opens, at a press and after a
 * transfer.
 */
export function useWallets() {
  return useQuery({
    queryKey: queryKeys.wallets,
    // The socket may have sent a newer balance of the main wallet before the vendors answered.
    async queryFn({ client }) {
      const reported = await api.getBalance({ typeId: 0 });
      const main = client.getQueryData<Balance>(queryKeys.balance);
      return (main && withMainWallet(reported, main)) ?? reported;
    },
    refetchOnWindowFocus: false,
  });
}

/** Newest first; polled while one is pending, and when it has ended its vendor's balance is read again. */
export function useTransfers(page: number) {
  const queryKey = queryKeys.transfers(page);
  return useQuery({
    queryKey,
    async queryFn({ client }) {
      const before = client.getQueryData<{ pending: number }>(queryKey)?.pending ?? 0;
      const now = await api.listTransfers({ page, size: 5 });
      if (now.pending < before) void client.invalidateQueries({ queryKey: queryKeys.wallets });
      return now;
    },
    refetchInterval: ({ state }) => ((state.data?.pending ?? 0) > 0 ? askAgainMs : false),
    placeholderData: (previous) => previous,
  });
}

export interface TransferRequest {
  readonly accountTypeId: number;
  readonly amount: string;
  readonly direction: TransferDirection;
}

export function useTransferFunds() {
  const refresh = useRefresh();
  const intent = useIntent();
  const ask = useJoined((request: TransferRequest) =>
    api.transferFunds({ ...request, clientKey: intent.keyFor(JSON.stringify(request)) }),
  );
  return useMutation({
    mutationFn: ask,
    onSettled(_made, error) {
      intent.settle(error);
      return refresh();
    },
  });
}

export function useTransferAllBack() {
  const refresh = useRefresh();
  const intent = useIntent();
  const ask = useJoined((_all: void) => api.transferAllBack({ clientKey: intent.keyFor('all') }));
  return useMutation({
    mutationFn: ask,
    onSettled(_made, error) {
      intent.settle(error);
      return refresh();
    },
  });
}

function useRefresh(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () => rereadMoney(queries, ['member', 'transfers']);
}
