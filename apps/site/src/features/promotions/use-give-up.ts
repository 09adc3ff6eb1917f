import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { rereadMoney } from '../../shared/query/reread-money.ts';

export function useGiveUp() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (bonusId: string) => api.giveUpBonus({ bonusId }),
    // A refusal says that it has ended by another way: what there is now is read again.
    onSettled: () => rereadMoney(queries, queryKeys.deposits),
  });
}
