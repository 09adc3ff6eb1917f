import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { queryKeys } from '../../../shared/query/query-keys.ts';
import type { DrawLine } from './draw-line.ts';

/** Draws of a game whose numbers are known, newest first. */
export function useDraws(gameCode: string, count: number) {
  return useQuery({
    queryKey: queryKeys.draws(gameCode, count),
    queryFn: () => api.listDrawnIssues({ gameId: gameCode, page: 1, size: count }),
    select: ({ content }) =>
      content.flatMap(({ numero, winningNumber }): DrawLine[] =>
        winningNumber === null ? [] : [{ numero, winningNumber }],
      ),
    placeholderData: (previous, from) => (from?.queryKey[1] === gameCode ? previous : undefined),
  });
}
