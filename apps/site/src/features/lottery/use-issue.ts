import { useQuery, useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { IssueNews, NearIssues } from '@fairhouse/contract';
import { api } from '../../shared/api/api.ts';
import { hearIssues } from '../../shared/socket/lottery-news.ts';
import { lotteryKeys } from './lottery-keys.ts';

/** The issues around now, with the time they were received, on a monotonic clock. */
export interface HeardIssues extends NearIssues {
  readonly heardAt: number;
}

/** The issues are read again this long after closing: by then the next issue is open. */
const afterClosingMs = 250;
const waitingMs = 3000;
const longestMs = 60_000;

/** The time of the next read: at the closing, or soon while a draw or an issue is awaited. */
function nextAskMs({ state: { data } }: Query<HeardIssues>): number {
  if (!data) return waitingMs;
  const { currentNumero: current, previousNumero: previous } = data;
  const isWaiting = !current || (previous !== null && previous.winningNumber === null && previous.state !== 'VOID');
  const closesMs = current
    ? current.closesAt - data.now - (performance.now() - data.heardAt) + afterClosingMs
    : waitingMs;
  return Math.max(afterClosingMs, Math.min(closesMs, isWaiting ? waitingMs : longestMs));
}

/** A result is shown at once; openings and closings are read again. */
function withResult(near: HeardIssues, { numero, state, winningNumber }: IssueNews): HeardIssues | null {
  if (winningNumber === null || near.previousNumero?.numero !== numero) return null;
  return { ...near, previousNumero: { ...near.previousNumero, state, winningNumber } };
}

/** The current issue and its neighbours: read at each closing, and pushed by the socket in between. */
export function useIssues(gameCode: string) {
  const queries = useQueryClient();
  useEffect(
    () =>
      hearIssues((news) => {
        if (news !== null && news.gameCode !== gameCode) return;
        const key = lotteryKeys.near(gameCode);
        const known = queries.getQueryData<HeardIssues>(key);
        const next = known && news ? withResult(known, news) : null;
        if (next) queries.setQueryData(key, next);
        else void queries.invalidateQueries({ queryKey: key });
        if (news === null || news.winningNumber !== null)
          void queries.invalidateQueries({ queryKey: lotteryKeys.drawn(gameCode) });
      }),
    [gameCode, queries],
  );
  return useQuery<HeardIssues>({
    queryKey: lotteryKeys.near(gameCode),
    queryFn: async () => ({ ...(await api.readNearIssues({ gameId: gameCode })), heardAt: performance.now() }),
    refetchInterval: nextAskMs,
    staleTime: 0,
  });
}

/** An end time the server sent, on the clock of {@link HeardIssues}. */
export function deadlineOf(endsAt: number, { now, heardAt }: HeardIssues): number {
  return heardAt + endsAt - now;
}
