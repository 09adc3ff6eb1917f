import { MutationCache, QueryClient } from '@tanstack/react-query';
import { RefusalError } from '@fairhouse/api-client';
import { isCheckDue } from '../failure/is-check-due.ts';
import { queryKeys } from './query-keys.ts';

/**
 * One cache per page; a refusal is an answer and is not asked for again, a fault is, twice. Without a network a call fails like
 * any other, so that a page says so and does not wait in silence; what failed comes by itself when the network is back.
 */
export function createQueryClient(): QueryClient {
  const queries: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      // Whatever was refused for it: the page it was refused on raises the look at the clock, where it can be answered.
      onError(error) {
        if (isCheckDue(error)) void queries.invalidateQueries({ queryKey: queryKeys.realityCheck });
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (count, error) => !(error instanceof RefusalError) && count < 2,
        refetchOnWindowFocus: true,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
  return queries;
}
