import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Matter, MatterKind } from '@fairhouse/contract';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';

/** The member's messages to the house, of one kind or all. */
export function useMatters(kind: MatterKind | 'all', page: number) {
  return useQuery({
    queryKey: queryKeys.matterPart(kind, page),
    queryFn: () => api.listMatters({ page, ...(kind !== 'all' && { kind }) }),
    placeholderData: keepPreviousData,
  });
}

/** The matter named in the address, which may be on another page. */
export function useMatter(matterId: string | null) {
  return useQuery({
    queryKey: queryKeys.matterPart('one', matterId ?? ''),
    queryFn: () => api.getMatter({ matterId: matterId ?? '' }),
    enabled: matterId !== null,
  });
}

/** A call that answers the matter in its new state. */
function useMatterStep<V>(step: (input: V) => Promise<Matter>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: step, onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.matters }) });
}

export const useContestMatter = () =>
  useMatterStep((input: { matterId: string; content: string }) => api.contestMatter(input));
