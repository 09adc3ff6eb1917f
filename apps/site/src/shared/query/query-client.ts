import { QueryClient } from '@tanstack/react-query';
import { RefusalError } from '@fairhouse/api-client';

/**
 * One cache per page. A refusal is an answer and is not retried; a fault is, twice. Without a network a call fails like
 * any other, so that a page can say so; failed queries run again when the network is back.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
}
