import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OpenedIssue } from '@fairhouse/contract';
import { api } from '../../../shared/api/api.ts';
import { hearIssues } from '../../../shared/socket/lottery-news.ts';
import { lotteryKeys } from '../lottery-keys.ts';

type Opened = Readonly<Record<string, OpenedIssue>>;

const askAgainMs = 30_000;

/** Every lottery on sale, by group. */
export function useLotteryGames() {
  return useQuery({ queryKey: lotteryKeys.games, queryFn: () => api.listLotteryGames(), staleTime: 5 * 60_000 });
}

/** The last result of each game: the socket pushes each draw, and the list is polled in between. */
export function useOpened(): Opened {
  const queries = useQueryClient();
  useEffect(
    () =>
      hearIssues((news) => {
        if (news === null) void queries.invalidateQueries({ queryKey: lotteryKeys.opened });
        else if (news.winningNumber !== null)
          queries.setQueryData<Opened>(lotteryKeys.opened, (known) =>
            withDraw(known, news.gameCode, { numero: news.numero, winningNumber: news.winningNumber ?? '' }),
          );
      }),
    [queries],
  );
  return (
    useQuery<Opened>({ queryKey: lotteryKeys.opened, queryFn: () => api.listOpened(), refetchInterval: askAgainMs })
      .data ?? {}
  );
}

function withDraw(
  known: Opened | undefined,
  gameCode: string,
  draw: Pick<OpenedIssue, 'numero' | 'winningNumber'>,
): Opened | undefined {
  const before = known?.[gameCode];
  return known && before ? { ...known, [gameCode]: { ...before, ...draw } } : known;
}

/** The lead of the server's clock over `performance.now()`; null until it is known. */
export function useServerClock(gameCode: string | undefined): number | null {
  const { data } = useQuery({
    queryKey: ['lottery', 'clock'],
    queryFn: async () => {
      const input = performance.now();
      const { now } = await api.readNearIssues({ gameId: gameCode ?? '' });
      // The answer is assumed to be written halfway between request and response.
      return now - (input + performance.now()) / 2;
    },
    enabled: gameCode !== undefined,
    staleTime: Infinity,
  });
  return data ?? null;
}
