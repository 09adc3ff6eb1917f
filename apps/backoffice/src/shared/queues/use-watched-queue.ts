import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { HandNames } from '@fairhouse/contract';
import type { BackofficeClient } from '@fairhouse/api-client/backoffice';
import { api, quietApi } from '../api/api.ts';
import { watchEveryMs } from './use-queues.ts';

interface QueuePage<R> {
  readonly list: readonly R[];
  readonly total?: number;
  readonly totalPages?: number;
  readonly hands?: HandNames;
}

interface QueueInput<R> {
  readonly queryKey: readonly unknown[];
  ask(client: BackofficeClient): Promise<QueuePage<R>>;
  keyOf(row: R): string;
}

/** The numbers of rows that have come and gone since the list was last requested. */
export interface QueueNews {
  readonly added: number;
  readonly gone: ReadonlySet<string>;
  /** Loads the list as it is now. */
  show(): void;
}

interface WatchedQueue<R> {
  readonly query: Pick<UseQueryResult<QueuePage<R>>, 'data' | 'isError' | 'error' | 'isPlaceholderData' | 'refetch'>;
  readonly news: QueueNews;
}

/**
 * A queue that refreshes by itself. Rows keep their places, with the changes others have made to them; new and removed
 * rows are only counted, and shown on request, so that no row moves under the pointer.
 */
export function useWatchedQueue<R>({ queryKey, ask, keyOf }: QueueInput<R>): WatchedQueue<R> {
  const {
    isError,
    error,
    refetch,
    data: input,
    dataUpdatedAt,
    isPlaceholderData,
  } = useQuery({
    queryKey,
    queryFn: () => ask(api),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnMount: 'always',
  });
  const began = isPlaceholderData ? undefined : input;
  const { data: now } = useQuery({
    queryKey: [...queryKey, 'watched', dataUpdatedAt],
    queryFn: () => ask(quietApi),
    enabled: began !== undefined,
    initialData: began,
    // The first poll is one interval after the request; an own act requests the list again.
    staleTime: 'static',
    gcTime: 0,
    refetchInterval: watchEveryMs,
    retry: false,
  });
  const shown = { isError, error, refetch, isPlaceholderData };
  const show = (): void => void refetch();
  if (!began || !now)
    return { query: { ...shown, data: input } as WatchedQueue<R>['query'], news: { ...nothingNew, show } };
  // An empty list has no row that could move.
  if (began.list.length === 0)
    return { query: { ...shown, data: now } as WatchedQueue<R>['query'], news: { ...nothingNew, show } };
  return {
    query: { ...shown, data: merge(began, now, keyOf) } as WatchedQueue<R>['query'],
    news: { ...compare(began, now, keyOf), show },
  };
}

const nothingNew = { added: 0, gone: new Set<string>() };

function compare<R>(began: QueuePage<R>, now: QueuePage<R>, keyOf: (row: R) => string): Omit<QueueNews, 'show'> {
  const [before, after] = [began, now].map(({ list }) => list.map((row) => keyOf(row))) as [string[], string[]];
  return {
    added: after.filter((key) => !before.includes(key)).length,
    gone: new Set(before.filter((key) => !after.includes(key))),
  };
}

function merge<R>(began: QueuePage<R>, now: QueuePage<R>, keyOf: (row: R) => string): QueuePage<R> {
  const byKey = new Map(now.list.map((row) => [keyOf(row), row]));
  return {
    ...began,
    list: began.list.map((row) => byKey.get(keyOf(row)) ?? row),
    ...(began.hands && { hands: [...began.hands, ...(now.hands ?? [])] }),
  };
}
