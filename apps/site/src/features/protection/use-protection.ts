import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { ProtectionView } from '@fairhouse/contract';
import { showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';

export function useProtection(): UseQueryResult<ProtectionView> {
  return useQuery({ queryKey: queryKeys.protection, queryFn: () => api.getProtection() });
}

/** A change whose answer is the whole new view; `doneText` is shown when it succeeded. */
export function useProtectionChange<I>(
  change: (input: I) => Promise<ProtectionView>,
  doneText: (view: ProtectionView, input: I) => string,
): UseMutationResult<ProtectionView, Error, I> {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (view, input) => {
      queries.setQueryData(queryKeys.protection, view);
      void queries.invalidateQueries({ queryKey: queryKeys.protectionChanges });
      // The possible deposits depend on the limits, and on the answer to the limit question.
      void queries.invalidateQueries({ queryKey: queryKeys.deposits });
      showToast(doneText(view, input));
    },
  });
}
