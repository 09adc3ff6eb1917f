import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';

/** One key for all: an inbox event refreshes list and count together. */
export function useMessages(page: number) {
  return useQuery({
    queryKey: queryKeys.inboxPage(page),
    queryFn: () => api.listMessages({ page }),
    placeholderData: keepPreviousData,
  });
}

export function useMarkRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[] | 'all') => api.markMessagesRead({ ids }),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.inbox }),
  });
}

export function useDeleteMessage(onDeleted: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.deleteMessages({ ids: [id] }),
    onSuccess: () => {
      onDeleted();
      return queries.invalidateQueries({ queryKey: queryKeys.inbox });
    },
  });
}
