import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PurseMove } from '@fairhouse/contract';
import { api } from '../../shared/api/api.ts';
import { useIntent } from '../../shared/money/use-intent.ts';
import { useJoined } from '../../shared/money/use-joined.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { rereadMoney } from '../../shared/query/reread-money.ts';

/** An agent's cash, float and earnings. */
export function usePurses() {
  return useQuery({ queryKey: queryKeys.purses, queryFn: () => api.getPurses() });
}

interface DownlineTransfer {
  readonly memberId: string;
  readonly amount: string;
  readonly password: string;
}

export function useTransferToDownline() {
  const queries = useQueryClient();
  const intent = useIntent();
  const ask = useJoined((input: DownlineTransfer) =>
    api.transferToDownline({ ...input, clientKey: intent.keyFor(`${input.memberId} ${input.amount}`) }),
  );
  return useMutation({
    mutationFn: ask,
    async onSettled(_made, error) {
      intent.settle(error);
      await Promise.all([
        rereadMoney(queries, queryKeys.purses),
        queries.invalidateQueries({ queryKey: queryKeys.team() }),
      ]);
    },
  });
}

export function useMovePurse() {
  const queries = useQueryClient();
  const intent = useIntent();
  const ask = useJoined((input: { move: PurseMove; amount: string }) =>
    api.movePurse({ ...input, clientKey: intent.keyFor(`${input.move} ${input.amount}`) }),
  );
  return useMutation({
    mutationFn: ask,
    onSettled(_moved, error) {
      intent.settle(error);
      return rereadMoney(queries, queryKeys.purses);
    },
  });
}
