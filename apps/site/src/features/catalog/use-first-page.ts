import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useInitialState } from '../../shared/initial/initial-state.tsx';
import { askGames, isOwnList, type AskedList, type GamesPage } from './ask-games.ts';
import { isFiltered } from './list-filter.ts';
import { freshForMs } from './list-rules.ts';

/** The query key of a page of a list. */
export const keyOf = (input: AskedList, pageNo: number) => [
  ...(isOwnList(input) ? ['member'] : []),
  'games',
  'list',
  input,
  pageNo,
];

const isSameList = (a: AskedList, b: AskedList): boolean =>
  JSON.stringify({ ...a, language: '' }) === JSON.stringify({ ...b, language: '' });

/** The same list in the previous language: its games stay until those of the new language have loaded. */
export function useFormer(input: AskedList): AskedList | undefined {
  const [{ last, former }, setSeen] = useState<{ last: AskedList; former?: AskedList }>({ last: input });
  if (last === input) return former;
  const next = isSameList(last, input) ? { last: input, former: last } : { last: input };
  setSeen(next);
  return next.former;
}

/** The first page, which has the number of games. The HTML of a list page contains it. */
export function useFirstPage(input: AskedList, former: AskedList | undefined): UseQueryResult<GamesPage> {
  const { firstGames, language } = useInitialState();
  const queries = useQueryClient();
  const { scope, filter } = input;
  const gameType = 'gameType' in scope ? scope.gameType : 'isHot' in scope ? null : undefined;
  const written =
    firstGames && firstGames.gameType === gameType && !isFiltered(filter)
      ? { games: firstGames.games, count: firstGames.totalCount }
      : undefined;
  return useQuery({
    queryKey: keyOf(input, 1),
    queryFn: () => askGames(input, 1),
    staleTime: freshForMs,
    ...(written && input.language === language
      ? { initialData: written, initialDataUpdatedAt: performance.timeOrigin }
      : { placeholderData: () => (former && queries.getQueryData<GamesPage>(keyOf(former, 1))) ?? written }),
  });
}
