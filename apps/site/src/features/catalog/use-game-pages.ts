import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { Game } from '@fairhouse/contract';
import { askGames, type AskedList, type GamesPage } from './ask-games.ts';
import { freshForMs, pageSize } from './list-rules.ts';
import { keyOf, useFirstPage, useFormer } from './use-first-page.ts';

/** A page is fetched after it has been visible for this long, so that a quick scroll requests nothing. */
const restMs = 120;

export interface GamePages {
  /** Of the whole list; undefined until the first page has loaded. */
  count: number | undefined;
  isError: boolean;
  retry: () => void;
  /** A game by its position; undefined while its page is loading. */
  at: (index: number) => Game | undefined;
  /** Takes the visible positions; missing pages are fetched. */
  see: (from: number, to: number) => void;
}

/**
 * A list in pages (spec 9: of twenty): the first has the number of games, the others are fetched when they are visible.
 */
export function useGamePages(input: AskedList): GamePages {
  const queries = useQueryClient();
  const former = useFormer(input);
  const first = useFirstPage(input, former);
  const { see, failed, fetchAgain } = useSight(input, first.data !== undefined && !first.isPlaceholderData);

  // One look-up in the cache per page and render, not one per tile.
  const pages = new Map<number, GamesPage | undefined>([[1, first.data]]);
  const pageOf = (pageNo: number) => {
    if (!pages.has(pageNo))
      pages.set(
        pageNo,
        queries.getQueryData<GamesPage>(keyOf(input, pageNo)) ??
          (former && queries.getQueryData<GamesPage>(keyOf(former, pageNo))),
      );
    return pages.get(pageNo);
  };
  return {
    // The last page of favourites may be shorter than the first page announced.
    count: first.data && (pageOf(Math.max(1, Math.ceil(first.data.count / pageSize)))?.count ?? first.data.count),
    isError: (first.isError && !first.data) || failed,
    retry() {
      fetchAgain();
      if (!first.data) void first.refetch();
    },
    at: (index) => pageOf(Math.floor(index / pageSize) + 1)?.games[index % pageSize],
    see,
  };
}

/** Fetches the visible pages. */
function useSight(
  input: AskedList,
  isFirstThere: boolean,
): Pick<GamePages, 'see'> & { failed: boolean; fetchAgain: () => void } {
  const queries = useQueryClient();
  const [failed, setFailed] = useState(false);
  // Counts the pages that have loaded into the cache.
  const [, setArrived] = useState(0);
  const sight = useRef({ from: 1, to: 1 });
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);

  /**
   * Fetches the visible missing pages, each in a task of its own: several at once would take as many frames of a slow
   * phone. Pages that are no longer visible notify nobody.
   */
  const fetchSight = useCallback(() => {
    const last = Math.ceil((queries.getQueryData<GamesPage>(keyOf(input, 1))?.count ?? 0) / pageSize);
    const fetchFrom = (pageNo: number): void => {
      if (pageNo > Math.min(sight.current.to, last)) return;
      const queryKey = keyOf(input, pageNo);
      if (queries.getQueryData(queryKey)) return fetchFrom(pageNo + 1);
      queries.fetchQuery({ queryKey, queryFn: () => askGames(input, pageNo), staleTime: freshForMs }).then(
        // Tiles are filled in over several tasks, so that no frame of a scroll waits for them.
        () => startTransition(() => setArrived((before) => before + 1)),
        () => setFailed(true),
      );
      rest.current = setTimeout(fetchFrom, 0, pageNo + 1);
    };
    clearTimeout(rest.current);
    fetchFrom(Math.max(sight.current.from, 2));
  }, [queries, input]);

  const see = useCallback(
    (from: number, to: number) => {
      // A scroll usually continues: the next pages are fetched before their positions are visible.
      const ahead = from > 0 ? 2 * pageSize : 0;
      const next = {
        from: Math.floor(Math.max(0, from - ahead) / pageSize) + 1,
        to: Math.max(1, Math.ceil((to + ahead) / pageSize)),
      };
      if (sight.current.from === next.from && sight.current.to === next.to) return;
      sight.current = next;
      clearTimeout(rest.current);
      rest.current = setTimeout(fetchSight, restMs);
    },
    [fetchSight],
  );

  // Another list has other visible pages, and its first page gives its length.
  useEffect(() => {
    if (isFirstThere) fetchSight();
    return () => clearTimeout(rest.current);
  }, [fetchSight, isFirstThere]);

  const fetchAgain = useCallback(() => {
    setFailed(false);
    fetchSight();
  }, [fetchSight]);
  // Failed pages load by themselves when the network is back.
  useEffect(
    () =>
      onlineManager.subscribe((isOnline) => {
        if (isOnline) fetchAgain();
      }),
    [fetchAgain],
  );
  return { see, failed, fetchAgain };
}
