import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Matter, MatterKind } from '@fairhouse/contract';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';

/** What the member has written, of one kind or all. */
export function useMatters(kind: MatterKind | 'all', page: number) {
  return useQuery({
    queryKey: queryKeys.matterPart(kind, page),
    queryFn: () => api.listMatters({ page, ...(kind !== 'all' && { kind }) }),
    placeholderData: keepPreviousData,
  });
}

/** The one an address names; it may be on no page that is shown. */
export function useMatter(matterId: string | null) {
  return useQuery({
    queryKey: queryKeys.matterPart('one', matterId ?? ''),
    queryFn: () => api.getMatter({ matterId: matterId ?? '' }),
    enabled: matterId !== null,
  });
}

/** A call that answers the matter as it is afterwards. */
function useMatterStep<V>(step: (input: V) => Promise<Matter>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: step, onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.matters }) });
}

export const useContestMatter = () =>
  useMatterStep((input: { matterId: string; content: string }) => api.contestMatter(input));
