import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Game } from '@fairhouse/contract';
import { askGames, isOwnList, type AskedList, type GamesPage } from './ask-games.ts';
import { freshForMs, pageSize } from './list-rules.ts';

/** A finger that flies past asks for nothing: a page is fetched when it has been in sight for this long. */
const restMs = 120;

const keyOf = (asked: AskedList, pageNo: number) => [...(isOwnList(asked) ? ['member'] : []), 'games', 'list', asked, pageNo];

export interface GamePages {
  /** Of the whole list; undefined until the first page is there. */
  count: number | undefined;
  isError: boolean;
  retry: () => void;
  /** A game by its place; undefined while its page is on its way. */
  at: (index: number) => Game | undefined;
  /** What is in sight now; pages that are missing there are fetched. */
  see: (from: number, to: number) => void;
}

/** A list in pages (spec 9: of twenty): the first tells how many there are, the others come when they are looked at. */
export function useGamePages(asked: AskedList, isAsked: boolean): GamePages {
  const queries = useQueryClient();
  const first = useQuery({ queryKey: keyOf(asked, 1), queryFn: () => askGames(asked, 1), staleTime: freshForMs, enabled: isAsked });
  const [sight, setSight] = useState({ from: 1, to: 1 });
  const [failed, setFailed] = useState(false);
  // Counts the pages that came, which are kept in the cache.
  const [, setArrived] = useState(0);
  const pageOf = (pageNo: number) => (pageNo === 1 ? first.data : queries.getQueryData<GamesPage>(keyOf(asked, pageNo)));
  const last = pageOf(Math.ceil((first.data?.count ?? 0) / pageSize));
  const count = first.data && Math.max(last?.count ?? first.data.count, 0);

  useEffect(() => {
    if (failed) return;
    let isCurrent = true;
    const rest = setTimeout(() => {
      for (let pageNo = Math.max(sight.from, 2); pageNo <= sight.to; pageNo += 1) {
        if (queries.getQueryData(keyOf(asked, pageNo))) continue;
        queries.fetchQuery({ queryKey: keyOf(asked, pageNo), queryFn: () => askGames(asked, pageNo), staleTime: freshForMs }).then(
          () => isCurrent && setArrived((before) => before + 1),
          () => isCurrent && setFailed(true),
        );
      }
    }, restMs);
    return () => {
      isCurrent = false;
      clearTimeout(rest);
    };
  }, [queries, asked, sight, failed]);

  return {
    count,
    isError: (first.isError && !first.data) || failed,
    retry() {
      setFailed(false);
      if (!first.data) void first.refetch();
    },
    at: (index) => pageOf(Math.floor(index / pageSize) + 1)?.games[index % pageSize],
    see(from, to) {
      const next = { from: Math.floor(from / pageSize) + 1, to: Math.max(1, Math.ceil(to / pageSize)) };
      setSight((before) => (before.from === next.from && before.to === next.to ? before : next));
    },
  };
}
