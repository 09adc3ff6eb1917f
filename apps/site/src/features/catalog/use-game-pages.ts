import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { Game } from '@fairhouse/contract';
import { askGames, type AskedList, type GamesPage } from './ask-games.ts';
import { freshForMs, pageSize } from './list-rules.ts';
import { keyOf, useFirstPage, useFormer } from './use-first-page.ts';

/** A quick scroll requests nothing: a page is fetched when it has been visible for this long. */
const restMs = 120;

export interface GamePages {
  /** Of the whole list; undefined until the first page is there. */
  count: number | undefined;
  isError: boolean;
  retry: () => void;
  /** A game by its place; undefined while its page is loading. */
  at: (index: number) => Game | undefined;
  /** The visible places; missing pages are fetched. */
  see: (from: number, to: number) => void;
}

/** A list in pages (spec 9: of twenty): the first has the number of games, the others are fetched when they are visible. */
export function useGamePages(input: AskedList): GamePages {
  const queries = useQueryClient();
  const former = useFormer(input);
  const first = useFirstPage(input, former);
  const { see, failed, fetchAgain } = useSight(input, first.data !== undefined && !first.isPlaceholderData);

  // One look into the cache a page and pass, not one a tile.
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
    // The last page of favourites may be shorter than the first page said.
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

/** Fetches the pages that are looked at. */
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

  /** Fetches what is in sight and missing, each page in a task of its own: a handful at once is as many frames of a slow phone. A sight that has passed meanwhile is told of nothing. */
  const fetchSight = useCallback(() => {
    const last = Math.ceil((queries.getQueryData<GamesPage>(keyOf(input, 1))?.count ?? 0) / pageSize);
    const fetchFrom = (pageNo: number): void => {
      if (pageNo > Math.min(sight.current.to, last)) return;
      const queryKey = keyOf(input, pageNo);
      if (queries.getQueryData(queryKey)) return fetchFrom(pageNo + 1);
      queries.fetchQuery({ queryKey, queryFn: () => askGames(input, pageNo), staleTime: freshForMs }).then(
        // Tiles take the places that wait for them in pieces: a frame that scrolls waits for none.
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
      // Whoever has begun to scroll goes on: the next pages are there before its places are.
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

  // Another list is another sight, and its first page tells how far it goes.
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
