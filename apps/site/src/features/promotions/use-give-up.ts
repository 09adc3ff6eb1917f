import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { rereadMoney } from '../../shared/query/reread-money.ts';

export function useGiveUp() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (bonusId: string) => api.giveUpBonus({ bonusId }),
    // A refusal means that the bonus has ended otherwise: the current state is read again.
    onSettled: () => rereadMoney(queries, queryKeys.deposits),
  });
}
