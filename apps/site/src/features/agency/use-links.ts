import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Calls, ClientInput } from '@fairhouse/contract';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';

export type LinkRequest = ClientInput<Calls['listAffiliateLinks']>;

export function useLinks(input: LinkRequest) {
  return useQuery({
    queryKey: queryKeys.agency('links', input),
    queryFn: () => api.listAffiliateLinks(input),
    placeholderData: keepPreviousData,
  });
}

export function useWhoCame(id: string, page: number) {
  return useQuery({
    queryKey: queryKeys.agency('came', { id, page }),
    queryFn: () => api.listRegisteredByLink({ id, page }),
    placeholderData: keepPreviousData,
  });
}

function useLinkChange<I, O>(mutationFn: (input: I) => Promise<O>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    // Also after a refusal: another device may have changed the links.
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.agency('links') }),
  });
}

export const useCreateLink = () =>
  useLinkChange((input: ClientInput<Calls['createAffiliateLink']>) => api.createAffiliateLink(input));
export const useCloseLink = () => useLinkChange((id: string) => api.closeAffiliateLink({ id }));
export const useDeleteLink = () => useLinkChange((id: string) => api.deleteAffiliateLink({ id }));
